import { sharedChromium } from '@placet/testkit/shared-chromium'
import { afterAll, expect, test } from 'vitest'
import { asVisitor, openSites, sitesFlags } from './one-choice/open-sites.ts'

const browser = await sharedChromium(sitesFlags)
const sites = await openSites()
afterAll(sites.close)

const SITE = 'example.co.uk'
const [shop, www, other] = ['shop.example.co.uk', 'www.example.co.uk', 'other.co.uk'] as const

test('a choice counts on the site and its sub-domains, on every port, and nowhere else', () =>
  asVisitor(browser, async (page) => {
    expect(await sites.open(page, shop, SITE)).toMatchObject({ isAsked: true })
    await sites.answer(page, 'accept')
    for (const host of [SITE, www, `${shop}:{2}`]) {
      expect(await sites.open(page, host, SITE)).toEqual({ isAsked: false, isGranted: true, cookies: 1 })
    }
    expect(await sites.open(page, other, SITE)).toEqual({ isAsked: true, isGranted: false, cookies: 0 })
  }))

test('without the setting each host asks, and older choices of each are kept when it is turned on', () =>
  asVisitor(browser, async (page) => {
    for (const [host, answer] of [
      [shop, 'deny'],
      [www, 'accept'],
    ] as const) {
      expect(await sites.open(page, host, null)).toMatchObject({ isAsked: true })
      await sites.answer(page, answer)
    }
    expect(await sites.open(page, www, SITE)).toEqual({ isAsked: false, isGranted: true, cookies: 1 })
    // The older answer of this host does not hide the newer one.
    expect(await sites.open(page, shop, SITE)).toEqual({ isAsked: false, isGranted: true, cookies: 1 })
    expect(await sites.open(page, SITE, SITE)).toEqual({ isAsked: false, isGranted: true, cookies: 1 })
  }))

test('until both cookies are united, the stricter one applies', () =>
  asVisitor(browser, async (page) => {
    await sites.open(page, shop, null)
    await sites.answer(page, 'deny')
    await sites.open(page, www, SITE)
    await sites.answer(page, 'accept')
    await page.route('**/core.*', (route) => route.abort())
    await page.goto(sites.addressOf(shop, SITE))
    expect(await page.evaluate(() => document.documentElement.dataset['placetMarketing'])).toBe('denied')
  }))

test('withdrawing or forgetting on one host does so on all', () =>
  asVisitor(browser, async (page) => {
    await sites.open(page, shop, SITE)
    await sites.answer(page, 'accept')
    await page.evaluate('placet.withdraw().then(() => null)')
    expect(await sites.open(page, www, SITE)).toEqual({ isAsked: false, isGranted: false, cookies: 1 })
    await page.evaluate('placet.reset()')
    expect(await sites.open(page, shop, SITE)).toEqual({ isAsked: true, isGranted: false, cookies: 0 })
  }))

test('a browser that refuses the cookie keeps the choice for its host', () =>
  asVisitor(browser, async (page) => {
    for (const [host, choiceHost] of [
      ['one.github.io', 'github.io'],
      ['localhost', SITE],
    ] as const) {
      await sites.open(page, host, choiceHost)
      await sites.answer(page, 'accept')
      expect(await sites.open(page, host, choiceHost)).toEqual({
        isAsked: false,
        isGranted: true,
        cookies: 1,
      })
    }
    expect(await sites.open(page, 'two.github.io', 'github.io')).toMatchObject({ isAsked: true, cookies: 0 })
  }))

test('the cookie ends when the choice does, however often it is written', () =>
  asVisitor(browser, async (page) => {
    await sites.open(page, shop, SITE)
    await sites.answer(page, 'accept')
    const endOf = async () => {
      const [cookie] = await page.context().cookies()
      return [cookie?.domain, Math.round((cookie?.expires ?? 0) / 10)]
    }
    const first = await endOf()
    expect(first[0]).toBe(`.${SITE}`)
    await page.clock.install({ time: Date.now() + 30 * 86_400_000 })
    await sites.open(page, www, SITE)
    expect(Number((await endOf())[1]) * 10 + 30 * 86_400).toBeCloseTo(Number(first[1]) * 10, -3)
  }))
