import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { labels } from './published.ts'
import { openPreferences, openShop, type Shop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const press = (shop: Shop, name: string) => shop.page.getByRole('button', { name, exact: true }).click()
const records = (shop: Shop, count: number) =>
  waitFor(() => shop.received.length >= count && shop.received[count - 1], { timeoutMs: 10_000 })
const counted = (shop: Shop, count: number) =>
  waitFor(() => shop.seen.length >= count && shop.seen[count - 1], { timeoutMs: 10_000 })

test('each page is counted once: whether a visit began, and whether the question was on it', async () => {
  const shop = await openShop(browser)
  await shop.visit('/')
  expect(await counted(shop, 1)).toEqual({
    shown: true,
    began: true,
    type: 'text/plain;charset=UTF-8',
    cookie: undefined,
  })
  await shop.page.evaluate(() => {
    location.href = '/next'
  })
  expect(await counted(shop, 2)).toMatchObject({ shown: true, began: false })
  await press(shop, labels.accept)
  await records(shop, 1)
  await shop.visit('/later')
  expect(await counted(shop, 3)).toMatchObject({ shown: false })
  expect(shop.seen).toHaveLength(3)
  expect(shop.complaints).toEqual([])
})

test('counting leaves nothing in the browser', async () => {
  const shop = await openShop(browser)
  await shop.visit('/')
  await counted(shop, 1)
  expect(await shop.page.context().cookies()).toEqual([])
  expect(await shop.page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})

test('where the owner does not want to count, nothing is sent', async () => {
  const shop = await openShop(browser, {
    settings: ({ general }) => {
      general.usageStatistics = false
    },
  })
  await shop.visit('/')
  await withApi(shop.page, (placet) => placet.accept())
  await records(shop, 1)
  expect(shop.seen).toEqual([])
})

test('a record says which region and framework asked, what opened the question and how long it was there', async () => {
  const shop = await openShop(browser)
  const startedAtMs = Date.now()
  await shop.visit('/')
  await press(shop, labels.deny)
  const first = await records(shop, 1)
  expect(first).toMatchObject({ region: 0, framework: 'default', openedBy: 'first', layer: 'banner' })
  expect(first.decidedAfterMs).toBeGreaterThan(0)
  expect(first.decidedAfterMs).toBeLessThan(Date.now() - startedAtMs)

  await shop.page.locator('button.icon').click()
  await shop.page.locator('.preferences').waitFor()
  await press(shop, labels.save)
  expect(await records(shop, 2)).toMatchObject({ openedBy: 'icon', layer: 'preferences' })

  await shop.page.locator('#more').click()
  await shop.page.locator('.preferences').waitFor()
  await press(shop, labels.save)
  expect(await records(shop, 3)).toMatchObject({ openedBy: 'link', layer: 'preferences' })

  await openPreferences(shop)
  await press(shop, labels.save)
  expect(await records(shop, 4)).toMatchObject({ openedBy: 'api', layer: 'preferences' })

  await withApi(shop.page, (placet) => placet.withdraw())
  const told = await records(shop, 5)
  expect(told).toMatchObject({ openedBy: 'api', layer: 'api' })
  expect(told.decidedAfterMs).toBeUndefined()
  expect(shop.complaints).toEqual([])
})

test('whoever is asked anew is on record as such', async () => {
  const shop = await openShop(browser, { revision: 1 })
  await shop.visit('/')
  await press(shop, labels.accept)
  await records(shop, 1)
  const [cookie] = await shop.page.context().cookies()
  const stored = Buffer.from((cookie?.value ?? '').slice(3), 'base64').toString()
  const older = Buffer.from(stored.replace('"revision":1', '"revision":0')).toString('base64')
  await shop.page.evaluate((value) => {
    document.cookie = `placet=v1.${value.replaceAll('=', '')};path=/`
  }, older)
  await shop.visit('/')
  await press(shop, labels.accept)
  expect(await records(shop, 2)).toMatchObject({ openedBy: 'again' })
})
