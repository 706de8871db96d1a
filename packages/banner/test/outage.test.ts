import { createHash } from 'node:crypto'
import { emitCore, emitScript, emitSignedConfig } from '@placet/rules/publish/emit-script'
import { blockingSnippet, importingSnippet, pinnedSnippet } from '@placet/rules/install-snippets'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { built } from './built.ts'
import { type Failure, openOutageSite, type OutageSite } from './outage-site.ts'
import { aPublishKey } from './publish-key.ts'
import { englishConfig, publish } from './published.ts'
import { shopFlags, whole, withApi } from './shop.ts'

const ROUNDS = 7
const DELAY_MAX_MS = 50
const FAILURES: readonly Failure[] = ['killed', 'hanging', 'error', 'truncated']

const key = aPublishKey()
const { code } = englishConfig
const hash = createHash('sha256').update(built.pinned).digest('hex')
const scripts = {
  [`/c2/${code}.js`]: whole(emitScript(built, englishConfig)),
  [`/c2/${code}/core.en.js`]: whole(emitCore(built, englishConfig)),
  [`/c2/runtime/${hash}.js`]: built.pinned,
  [`/c2/${code}/config.json`]: whole(emitSignedConfig(built, englishConfig, [], key.sign)),
}
const importing = (origin: string) => importingSnippet(`${origin}/c2/${code}.js`, 'off')
const pinned = (origin: string) =>
  pinnedSnippet(`${origin}/c2/${code}.js`, { hash, key: key.publicText }, 'off')

const browser = await sharedChromium(shopFlags)

async function loadMs(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' })
  return page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry instanceof PerformanceNavigationTiming ? entry.loadEventStart - entry.responseStart : 0
  })
}

/** The median of how much later the page is loaded than the same page without us, one after the other. */
async function delayMs(site: OutageSite): Promise<number> {
  const delays: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    const bare = await loadMs(page, `${site.pageUrl}/bare`)
    delays.push((await loadMs(page, `${site.pageUrl}/`)) - bare)
    await context.close()
  }
  return delays.toSorted((one, other) => one - other)[ROUNDS >> 1] ?? 0
}

describe('T10: the importing snippet', () => {
  test.each(FAILURES)(
    'with an edge that is %s holds nothing up and lets nothing through',
    async (failure) => {
      const site = await openOutageSite(scripts, importing)
      site.fail(failure)
      // A busy machine may spoil one measurement; a page that is held up is so in each of them.
      let delay = Infinity
      for (let tries = 0; tries < 3 && delay > DELAY_MAX_MS; tries += 1) {
        delay = Math.min(delay, await delayMs(site))
      }
      process.stdout.write(`${failure}: load ${delay.toFixed(1)} ms later\n`)
      expect(delay).toBeLessThanOrEqual(DELAY_MAX_MS)
      expect(site.tracked).toEqual([])
    },
  )
})

test('all is well: the banner is there, and what is accepted is let through', async () => {
  const site = await openOutageSite(scripts, importing)
  const page = await browser.newPage()
  await page.goto(site.pageUrl)
  await page.locator('.banner').waitFor()
  expect(site.tracked).toEqual([])
  await page.close()
})

describe('consent mode with a tag manager', () => {
  const TAG_MANAGER = `<script>(window.dataLayer=window.dataLayer||[]).push({event:'gtm.js'})</script>`
  const modes = [null, 'hanging', 'error'] as const
  const forms = [
    ['importing', (url: string) => importingSnippet(url, 'advanced')],
    ['pinned', (url: string) => pinnedSnippet(url, { hash, key: key.publicText }, 'advanced')],
    ['blocking', blockingSnippet],
  ] as const
  test.each(
    forms.flatMap(([form, snippet]) =>
      modes
        .filter((failure) => form !== 'blocking' || failure === null)
        .map((failure) => [form, failure ?? 'well', failure, snippet] as const),
    ),
  )(
    'the %s snippet sets the default before gtm.js while the edge is %s',
    async (_form, _state, failure, snippet) => {
      const config = await publish({
        settings: (settings) => (settings.gcm = { enabled: true, mode: 'advanced' }),
      })
      const served = {
        ...scripts,
        [`/c2/${code}.js`]: whole(emitScript(built, config)),
        [`/c2/${code}/config.json`]: whole(emitSignedConfig(built, config, [], key.sign)),
      }
      const site = await openOutageSite(served, (origin) => snippet(`${origin}/c2/${code}.js`) + TAG_MANAGER)
      site.fail(failure)
      const page = await browser.newPage()
      await page.goto(site.pageUrl, { waitUntil: 'domcontentloaded' })
      if (failure === null) await page.locator('.banner').waitFor()
      const [defaults, ...rest] = await page.evaluate<unknown[]>(
        'dataLayer.map((entry) => entry.event ?? Array.from(entry))',
      )
      expect(defaults).toEqual([
        'consent',
        'default',
        expect.objectContaining({ ad_storage: 'denied', analytics_storage: 'denied', wait_for_update: 500 }),
      ])
      expect(rest).toContain('gtm.js')
      await page.close()
    },
  )
})

describe('the blocking snippet', () => {
  const open = async (failure: Failure) => {
    const site = await openOutageSite(
      scripts,
      (origin) => `${blockingSnippet(`${origin}/c2/${code}.js`)}<script>window.unmarkedRan = true</script>`,
    )
    site.fail(failure)
    const page = await browser.newPage()
    onTestFinished(() => page.close())
    return { site, page }
  }

  test('with an edge that fails lets the page continue: unmarked tags run, marked ones stay blocked', async () => {
    const { site, page } = await open('killed')
    await page.goto(site.pageUrl, { waitUntil: 'load' })
    expect(await page.evaluate('window.unmarkedRan')).toBe(true)
    expect(site.tracked).toEqual([])
  })

  test('with an edge that does not answer makes the page wait', async () => {
    const { site, page } = await open('hanging')
    await page.goto(site.pageUrl, { waitUntil: 'commit' })
    await expect.poll(() => site.asked).toContain(`/c2/${code}.js`)
    expect(await page.evaluate('[document.readyState, window.unmarkedRan]')).toEqual(['loading', undefined])
  })
})

describe('the pinned form', () => {
  test.each(['killed', 'error', 'truncated'] as const)(
    'with an edge that is %s shows a returning visitor the banner as it was',
    async (failure) => {
      const site = await openOutageSite(scripts, pinned)
      const context = await browser.newContext()
      const page = await context.newPage()
      // Browsers keep the runtime, whose address can never mean anything else.
      await page.route(`**/c2/runtime/*`, (route) =>
        route.fulfill({
          body: built.pinned,
          headers: { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' },
        }),
      )
      await page.goto(site.pageUrl)
      await page.locator('.banner').waitFor()
      site.fail(failure)
      await page.reload()
      await page.locator('.banner').waitFor()
      const version = await withApi(page, (placet) => placet.state().version.config)
      expect(version).toBe(englishConfig.version)
      expect(site.tracked).toEqual([])
      await context.close()
    },
  )
})
