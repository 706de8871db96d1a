import { createHash } from 'node:crypto'
import { emitScript, emitSignedConfig } from '@placet/rules/publish/emit-script'
import { pinnedSnippet, importingSnippet } from '@placet/rules/install-snippets'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { built } from './built.ts'
import { type Failure, openOutageSite, type OutageSite } from './outage-site.ts'
import { aPublishKey } from './publish-key.ts'
import { englishConfig } from './published.ts'
import { shopFlags, whole } from './shop.ts'

const ROUNDS = 7
const DELAY_MAX_MS = 50
const FAILURES: readonly Failure[] = ['killed', 'hanging', 'error', 'truncated']

const key = aPublishKey()
const { code } = englishConfig
const hash = createHash('sha256').update(built.pinned).digest('hex')
const scripts = {
  [`/c2/${code}.js`]: whole(emitScript(built, englishConfig)),
  [`/c2/runtime/${hash}.js`]: built.pinned,
  [`/c2/${code}/config.json`]: whole(emitSignedConfig(built, englishConfig, [], key.sign)),
}
const importing = (origin: string) => importingSnippet(`${origin}/c2/${code}.js`)
const pinned = (origin: string) => pinnedSnippet(`${origin}/c2/${code}.js`, { hash, key: key.publicText })

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
      const version = await page.evaluate('placet.state().version.config')
      expect(version).toBe(englishConfig.version)
      expect(site.tracked).toEqual([])
      await context.close()
    },
  )
})
