import { ConsentSubmission } from '@placet/contract/consent-intake'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { englishConfig } from './published.ts'
import { openShop, type Shop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const kept = async ({ page }: Shop) => {
  const texts = await page.evaluate(
    (prefix) =>
      Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith(prefix) ? String(text) : [])),
    `placet-${englishConfig.code}-`,
  )
  return texts.map((text) => ConsentSubmission.parse(JSON.parse(text)).eventId)
}
const records = (shop: Shop, count: number) =>
  waitFor(() => shop.received.length >= count, { timeoutMs: 10_000, what: `${count} records` })
const nothingKept = (shop: Shop) =>
  waitFor(async () => (await kept(shop)).length === 0, { timeoutMs: 5000, what: 'an empty outbox' })

describe('the record of a choice', () => {
  test('is forgotten once it is taken', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    expect(await withApi(shop.page, (placet) => placet.accept().then((result) => result.delivered))).toBe(
      true,
    )
    expect(await kept(shop)).toEqual([])
  })

  test('is kept when it was not taken, and sent again on the next page as the same event', async () => {
    const shop = await openShop(browser, {
      intake: ({ attempt }) =>
        attempt === 0 ? { status: 503, headers: { 'retry-after': '600' } } : { status: 204 },
    })
    await shop.visit()
    expect(await withApi(shop.page, (placet) => placet.accept().then((result) => result.delivered))).toBe(
      false,
    )
    expect(await kept(shop)).toHaveLength(1)
    await shop.visit('/next')
    await records(shop, 2)
    const [first, second] = shop.received
    expect(second).toEqual({ ...first, attempt: 1 })
    await nothingKept(shop)
    await shop.visit('/third')
    expect(shop.received).toHaveLength(2)
  })

  test('is sent again on the same page when the edge says when to come back', async () => {
    const shop = await openShop(browser, {
      intake: ({ attempt }) =>
        attempt < 2 ? { status: 503, headers: { 'retry-after': '1' } } : { status: 204 },
    })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    await records(shop, 3)
    expect(shop.received.map(({ attempt }) => attempt)).toEqual([0, 1, 2])
    await nothingKept(shop)
  })

  test.each([400, 404, 413, 422])('is dropped when the edge refuses it with %i', async (status) => {
    const shop = await openShop(browser, { intake: () => ({ status }) })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    expect(await kept(shop)).toEqual([])
  })

  test.each([200, 408, 429, 500])('is kept when the edge answers %i', async (status) => {
    const shop = await openShop(browser, {
      intake: () => ({ status, headers: { 'retry-after': '600' } }),
    })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    expect(await kept(shop)).toHaveLength(1)
  })

  test('is tried at most a few times a page, however long it stays open', async () => {
    const shop = await openShop(browser, { intake: () => ({ status: 503 }) })
    await shop.page.clock.install()
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    const hoursPass = () => shop.page.clock.fastForward('05:00:00')
    await waitFor(() => hoursPass().then(() => shop.received.length === 6), { timeoutMs: 10_000 })
    for (let times = 0; times < 5; times += 1) await hoursPass()
    await shop.page.evaluate(() => fetch('/still-there'))
    expect(shop.received.map(({ attempt }) => attempt)).toEqual([0, 1, 2, 3, 4, 5])
  })

  test('survives a network that is gone, and only the newest twenty are kept', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await withApi(shop.page, (placet) => placet.debug.explain('/'))
    await shop.page.context().setOffline(true)
    const delivered = await withApi(shop.page, async (placet) => {
      const results = []
      for (let count = 0; count < 22; count += 1) results.push((await placet.accept()).delivered)
      return results
    })
    expect(delivered).toEqual(Array(22).fill(false))
    expect(await kept(shop)).toHaveLength(20)
    await shop.page.context().setOffline(false)
    await shop.visit('/next')
    await records(shop, 5)
    expect(shop.received.every(({ attempt }) => attempt === 1)).toBe(true)
    expect(shop.complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    )
  })

  test('a page that patches JSON of arrays or fills the storage with junk spoils nothing', async () => {
    const shop = await openShop(browser, {
      beforeLoad: () => {
        Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'patched', configurable: true })
        localStorage.setItem('placet-k3v9x2m7qa-junk', '"junk"')
      },
    })
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    await records(shop, 1)
    expect(shop.received[0]).toMatchObject({ action: 'accept_all', attempt: 0 })
  })
})
