import type { PublishedService } from '@placet/contract/published-config'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { expect, test } from 'vitest'
import { labels } from './published.ts'
import { openPreferences, openShop, plainPage, type Shop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const services: PublishedService[] = [
  { id: 'films', name: 'Film Club', category: 'marketing', src: ['films.example'], inline: [] },
]
const pageWithEverything = plainPage.replace(
  '</main>',
  `<iframe src="http://films.example/1" title="A film" width="480" height="270"></iframe>
<div data-placet-declaration></div></main>`,
)

/** Fills `chunks` with the addresses of chunks in the order in which they are fetched. */
async function enter(html?: string) {
  const shop = await openShop(browser, { services, isBlocking: true, ...(html !== undefined && { html }) })
  const chunks: string[] = []
  shop.page.on('request', (request) => {
    const [, chunk] = /\/c2\/\w+\/(.+\.js.*)$/.exec(request.url()) ?? []
    if (chunk !== undefined) chunks.push(chunk)
  })
  return { ...shop, chunks }
}

async function loadEverything(shop: Shop): Promise<void> {
  await withApi(shop.page, (placet) => placet.debug.explain('/'))
  await shop.page.getByRole('group', { name: 'Film Club' }).waitFor()
  await shop.page.getByRole('heading', { name: labels.declarationTitle }).first().waitFor()
}

test('two pages fetch each chunk from the same address, whatever they need first, and only once', async () => {
  const shop = await enter(pageWithEverything)
  await shop.visit()
  await openPreferences(shop)
  await loadEverything(shop)
  const first = shop.chunks.splice(0).sort()
  expect(first).toEqual([...new Set(first)])
  expect(first.map((chunk) => chunk.split('.')[0])).toEqual([
    'core',
    'debug',
    'embeds',
    'preferences',
    'tools',
  ])

  await shop.visit('/next')
  await loadEverything(shop)
  await openPreferences(shop)
  expect(shop.chunks.sort()).toEqual(first)
})

test('only a chunk that failed to load is fetched from a new address', async () => {
  const shop = await enter()
  let failures = 1
  await shop.page.route('**/preferences.*', (route) => {
    failures -= 1
    return failures >= 0 ? route.abort() : route.continue()
  })
  await shop.visit()
  // Loaded ahead of time, when the pointer comes near.
  await shop.page.locator('.banner .settings').hover()
  await expect.poll(() => shop.complaints.length).toBeGreaterThan(0)
  await openPreferences(shop)
  const [failed, ...retried] = shop.chunks.filter((chunk) => chunk.startsWith('preferences'))
  expect(failed).toMatch(/\?v=\d+$/)
  expect(retried).toEqual([`${failed}.`])
})
