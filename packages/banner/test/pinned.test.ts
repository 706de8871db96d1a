import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { DomainCode } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import { emitSignedConfig } from '@placet/rules/publish/emit-script'
import { pinnedSnippet } from '@placet/rules/install-snippets'
import { repositoryDir } from '@placet/testkit/env'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { createTemporaryDir } from '@placet/testkit/services/temporary-dir'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { built } from './built.ts'
import { openOutageSite } from './outage-site.ts'
import { aPublishKey } from './publish-key.ts'
import { englishConfig, publish } from './published.ts'
import { whole, withApi } from './shop.ts'

const key = aPublishKey()
const { code, version } = englishConfig
const hash = createHash('sha256').update(built.pinned).digest('hex')

const otherCode = DomainCode.parse('0123456789')
const withLanguages = (settings: DomainSettings) => {
  settings.language.display = true
}

const configOf = (config = englishConfig, sign = key.sign) => whole(emitSignedConfig(built, config, [], sign))

const browser = await sharedChromium()

interface Served {
  readonly config?: () => string
  readonly runtime?: string
  readonly more?: Readonly<Record<string, string>>
}

async function openPinned({ config = configOf, runtime = built.pinned, more = {} }: Served = {}) {
  const site = await openOutageSite(
    { [`/c2/runtime/${hash}.js`]: runtime, [`/c2/${code}/config.json`]: config, ...more },
    (origin) => pinnedSnippet(`${origin}/c2/${code}.js`, { hash, key: key.publicText }, 'off'),
  )
  const context = await browser.newContext()
  onTestFinished(() => context.close())
  const page = await context.newPage()
  await page.goto(site.pageUrl)
  return { site, page }
}

/** The API takes the place of its queue a moment after the banner is there. */
const versionOn = async (page: Page) => {
  await page.waitForFunction(() => 'state' in Object(window.placet))
  return withApi(page, (placet) => placet.state().version.config)
}

test('shows the banner and everything behind it without loading any other code', async () => {
  const { site, page } = await openPinned()
  await page.locator('.banner').waitFor()
  expect(await versionOn(page)).toBe(version)
  await page.locator('.banner .settings').click()
  await page.locator('.preferences').waitFor()
  await page.locator('.preferences .accept').click()
  await expect.poll(() => site.tracked.length).toBeGreaterThanOrEqual(4)
  const code = site.asked.filter((path) => path.endsWith('.js'))
  expect(code).toEqual([`/c2/runtime/${hash}.js`])
})

test('T5: code that is not the pinned code does not run', async () => {
  const { page } = await openPinned({ runtime: `${built.pinned};window.evil=1` })
  await page.waitForLoadState('load')
  expect(await page.evaluate('[typeof placet, typeof evil]')).toEqual(['undefined', 'undefined'])
})

test.each([
  ['signed by somebody else', () => configOf(englishConfig, aPublishKey().sign)],
  ['without a signature', () => configOf(englishConfig, () => [])],
  ['altered', () => configOf().replace('Accept', 'Accede')],
  ['of another domain', () => configOf({ ...englishConfig, code: otherCode })],
  ['no configuration', () => '{"layers":1}'],
  ['no JSON', () => '<html>'],
])(
  'T5: a configuration that is %s is not taken: it asks in English and permits nothing',
  async (_, config) => {
    const { site, page } = await openPinned({ config })
    await page.locator('.banner').waitFor()
    expect(await versionOn(page)).toBe(1)
    expect(await page.evaluate("placet.has('analytics') || placet.has('marketing')")).toBe(false)
    expect(site.tracked).toEqual([])
  },
)

test('while a key is replaced, a page that knows either key takes the configuration', async () => {
  const other = aPublishKey()
  const bySign = (text: string) => [...other.sign(text), ...key.sign(text)]
  const { page } = await openPinned({ config: () => configOf(englishConfig, bySign) })
  await page.locator('.banner').waitFor()
  expect(await versionOn(page)).toBe(version)
})

test('T5: an older configuration than the one that is kept is not taken', async () => {
  let served = configOf({ ...englishConfig, version: version + 4 })
  const { page } = await openPinned({ config: () => served })
  await page.locator('.banner').waitFor()
  served = configOf()
  await page.reload()
  await page.locator('.banner').waitFor()
  expect(await versionOn(page)).toBe(version + 4)
})

test('another language is fetched as data, and checked as well', async () => {
  const spoken = { languages: ['en', 'de'], settings: withLanguages } as const
  const german = await publish({ ...spoken, language: 'de' })
  const english = await publish(spoken)
  const more = { [`/c2/${code}/config.de.json`]: configOf(german) }
  const { page } = await openPinned({ config: () => configOf(english), more })
  expect(await versionOn(page)).toBe(version)
  await page.evaluate("placet.setLanguage('de')")
  await page.getByText(german.texts.labels.bannerTitle).waitFor()
})

test('T5: a build in a clean directory has the same hash', async () => {
  const { dir, remove } = await createTemporaryDir()
  onTestFinished(remove)
  for (const name of ['banner', 'contract', 'js', 'rules', 'tcf']) {
    const filter = (path: string) => !/\/(?:dist|test)$/.test(path)
    const options = { recursive: true, verbatimSymlinks: true, filter }
    await cp(join(repositoryDir, 'packages', name), join(dir, 'packages', name), options)
  }
  await symlink(join(repositoryDir, 'node_modules'), join(dir, 'node_modules'))
  await cp(join(repositoryDir, 'package.json'), join(dir, 'package.json'))
  const { stdout } = await promisify(execFile)('node', [join(dir, 'packages/banner/build.ts')])
  expect(stdout).toContain(built.hash)
}, 120_000)
