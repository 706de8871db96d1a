import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { decodeCookie } from './decode-cookie.ts'
import { labels } from './published.ts'
import { openShop, plainPage, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

/** A shop whose core arrives only when it is let through. */
async function openSlowly(options: ShopOptions = {}) {
  const shop = await openShop(browser, options)
  let letThrough = () => {}
  const isDue = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await shop.page.route('**/core.*', (route) => isDue.then(() => route.continue()))
  await shop.open()
  return { ...shop, letThrough }
}

const banner = ({ page }: Pick<Shop, 'page'>) => page.locator('.banner')
const storedChoice = async ({ page }: Pick<Shop, 'page'>) => {
  const [cookie] = await page.context().cookies()
  return decodeCookie(cookie?.value)
}
const keptRecords = ({ page }: Pick<Shop, 'page'>) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('placet-')).length)
const theRecord = ({ received }: Pick<Shop, 'received'>) =>
  waitFor(() => received[0], { timeoutMs: 10_000, what: 'the record' })

test('an answer before the core is there hides, stores, marks the page and tells the queues of tags', async () => {
  const shop = await openSlowly({ settings: (settings) => (settings.gcm.enabled = true) })
  await banner(shop).getByText(labels.accept).click()
  await banner(shop).waitFor({ state: 'detached' })
  await shop.page.waitForFunction(
    () => document.documentElement.getAttribute('data-placet-marketing') === 'granted',
  )
  expect(await storedChoice(shop)).toMatchObject({ method: 'click', choices: { marketing: true } })
  const commands = await shop.page.evaluate(() => {
    const queue: unknown = Reflect.get(window, 'dataLayer')
    return Array.isArray(queue) ? queue.map((entry: ArrayLike<unknown>) => entry[1]) : []
  })
  expect(commands).toContain('update')
  expect(shop.received).toEqual([])

  shop.letThrough()
  expect(await theRecord(shop)).toMatchObject({ action: 'accept_all', layer: 'banner', openedBy: 'first' })
})

test('listeners hear of an answer that came before the core as if they had been there', async () => {
  const html = plainPage.replace(
    '{{placet}}',
    `<script>window.told = []; window.placet = []
    for (const name of ['ready', 'change', 'choice', 'ui']) placet.push(['on', name, () => told.push(name)])</script>{{placet}}`,
  )
  const shop = await openSlowly({ html })
  await banner(shop).getByText(labels.accept).click()
  await waitFor(async () => (await keptRecords(shop)) === 1, { timeoutMs: 5000, what: 'the kept record' })
  shop.letThrough()
  await theRecord(shop)
  expect(await shop.page.evaluate('told')).toEqual(['change', 'ready', 'ui', 'ui', 'choice'])
})

test('a page that is left before the core is there loses no record: the next page sends it', async () => {
  const shop = await openSlowly()
  await banner(shop).getByText(labels.deny).click()
  await waitFor(async () => (await keptRecords(shop)) === 1, { timeoutMs: 5000, what: 'the kept record' })
  await shop.page.unroute('**/core.*')
  await shop.visit('/next')
  expect(await theRecord(shop)).toMatchObject({ action: 'reject_all', layer: 'banner', path: '/' })
  await waitFor(async () => (await keptRecords(shop)) === 0, { timeoutMs: 5000, what: 'an empty outbox' })
  expect(await banner(shop).count()).toBe(0)
})

test('without a core visitors still choose, once, and with both answers', async () => {
  const shop = await openShop(browser, {
    settings: (_settings, region) => {
      region.banner.actions = ['accept', 'settings']
    },
  })
  await shop.page.route('**/core.*', (route) => route.abort())
  await shop.open()
  await banner(shop).getByText(labels.settings).click()
  await banner(shop).getByText(labels.deny).click()
  await banner(shop).waitFor({ state: 'detached' })
  expect(await storedChoice(shop)).toMatchObject({ choices: { marketing: false } })
  await shop.open('/next')
  await shop.page.waitForFunction(
    () => document.documentElement.getAttribute('data-placet-necessary') === 'granted',
  )
  expect(await banner(shop).count()).toBe(0)
})

test('a call fetches the core, and so does the button of the settings', async () => {
  const shop = await openShop(browser)
  await shop.page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await shop.open()
  await banner(shop).waitFor()
  expect(await shop.page.evaluate(() => Array.isArray(window.placet))).toBe(true)
  await banner(shop).getByText(labels.settings).click()
  await shop.page.locator('.preferences').waitFor()

  await shop.open('/next')
  await banner(shop).waitFor()
  await shop.page.evaluate(`placet.push(['accept'])`)
  await banner(shop).waitFor({ state: 'detached' })
  expect(await withApi(shop.page, (placet) => placet.has('marketing'))).toBe(true)
})

test('who comes back is released what is permitted, and parses no style sheet for a banner', async () => {
  const html = plainPage.replace(
    '</main>',
    `<script type="text/plain" data-placet="analytics">window.isReleased = true</script></main>`,
  )
  const shop = await openShop(browser, { html })
  await shop.visit()
  await withApi(shop.page, (placet) => void placet.accept())
  await shop.page.waitForFunction('window.isReleased')
  await shop.page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await shop.open('/next')
  await shop.page.waitForFunction('window.isReleased')
  expect(await banner(shop).count()).toBe(0)
})
