import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { allOptional, type Choices, forEachOptional } from '../src/consent-state.ts'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { sized } from '@placet/testkit/sized'
import { describe, expect, test } from 'vitest'
import { encodeChoice, readChoice } from '../src/choice-cookie.ts'
import { labels } from './published.ts'
import { openShop, type Shop, shopFlags, withApi } from './shop.ts'
import { createRandom } from './sessions/create-random.ts'
import { aChoice, EVERY_CHOICE, malformedCookie, NOW_MS } from './tossed-cookies.ts'

const MALFORMED = sized(1000, { full: 10_000 })
const MALFORMED_IN_CHROMIUM = sized(50, { full: 200 })

const browser = await sharedChromium(shopFlags)

const stricter = (one: Choices, other: Choices) => forEachOptional((name) => one[name] && other[name])
const banner = ({ page }: Shop) => page.getByRole('dialog', { name: labels.bannerTitle })
const grantedOn = ({ page }: Shop) =>
  withApi(page, (placet) =>
    ['preferences', 'analytics', 'marketing', 'uncategorized'].filter((name) => placet.has(name)),
  )
const namesOf = (choices: Choices) => OPTIONAL_CATEGORIES.filter((name) => choices[name])

describe('T9: two cookies of our name', () => {
  test('every pair, in every order of place and age: the stricter, each time', () => {
    let pairs = 0
    for (const one of EVERY_CHOICE)
      for (const other of EVERY_CHOICE)
        for (const [first, second] of [[0, 0] as const, [0, 9] as const, [9, 0] as const])
          for (const [before, between, after] of [
            ['', '; ', ''] as const,
            ['a=1; ', '; b=2; ', '; placet2=x'] as const,
          ]) {
            const left = encodeChoice(aChoice(one, { decidedAtMs: NOW_MS - first }))
            const right = encodeChoice(aChoice(other, { decidedAtMs: NOW_MS - second, method: 'api' }))
            const found = readChoice(`${before}placet=${left}${between}placet=${right}${after}`)
            expect(found?.choices).toEqual(stricter(one, other))
            expect(found?.decidedAtMs).toBe(NOW_MS - Math.min(first, second))
            pairs += 1
          }
    expect(pairs).toBe(16 * 16 * 3 * 2)
  })

  test('of three, too', () => {
    const random = createRandom(7)
    for (let times = 0; times < 2000; times += 1) {
      const tossed = [0, 1, 2].map(() => EVERY_CHOICE[random(16)] ?? allOptional(true))
      const text = tossed.map((choices) => `placet=${encodeChoice(aChoice(choices))}`).join('; ')
      expect(readChoice(text)?.choices).toEqual(tossed.reduce(stricter))
    }
  })

  test('in a browser, set by a parent host and by the host itself, on other paths, before or after', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    const { hostname } = new URL(shop.page.url())
    const context = shop.page.context()
    const places = [
      { domain: hostname, path: '/' },
      { domain: `.${hostname}`, path: '/' },
      { domain: hostname, path: '/deep' },
    ]
    const random = createRandom(9)
    for (const one of places)
      for (const other of places.filter((place) => place !== one))
        for (let times = 0; times < 4; times += 1) {
          const [first, second] = [EVERY_CHOICE[random(16)], EVERY_CHOICE[random(16)]]
          if (!first || !second) throw new Error('there are sixteen')
          await context.clearCookies()
          const decidedAtMs = Date.now() - random(1000)
          await context.addCookies([
            { name: 'placet', value: encodeChoice(aChoice(first, { decidedAtMs })), ...one },
            {
              name: 'placet',
              value: encodeChoice(aChoice(second, { decidedAtMs: decidedAtMs - 5 })),
              ...other,
            },
          ])
          await shop.visit('/deep/page')
          expect(await grantedOn(shop)).toEqual(namesOf(stricter(first, second)))
          expect(await banner(shop).count()).toBe(0)
        }
    expect(shop.complaints).toEqual([])
  }, 60_000)

  test('a choice that is made while a tossed one is there is never more than that one permits', async () => {
    const shop = await openShop(browser)
    const context = shop.page.context()
    const value = encodeChoice(aChoice(allOptional(false), { decidedAtMs: Date.now() }))
    await context.addCookies([{ name: 'placet', value, domain: '.shop.example', path: '/' }])
    await shop.visit()
    expect(await banner(shop).count()).toBe(0)
    await withApi(shop.page, (placet) => placet.accept())
    expect(await grantedOn(shop)).toEqual([...OPTIONAL_CATEGORIES])
    await shop.visit()
    expect(await grantedOn(shop)).toEqual([])
  })
})

describe('T9: malformed cookies', () => {
  const random = createRandom(2026)
  const cookies = Array.from({ length: MALFORMED }, () => malformedCookie(random))

  test(`${MALFORMED} of them, each by itself: no exception, and nothing is taken for an answer`, () => {
    const taken = cookies.filter((value) => readChoice(`placet=${value}`) !== null)
    expect(taken).toEqual([])
    expect(new Set(cookies).size).toBeGreaterThan(MALFORMED / 2)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test(`${MALFORMED} of them beside a good one change nothing`, () => {
    const good = aChoice(EVERY_CHOICE[5] ?? allOptional(true))
    for (const value of cookies) {
      if (value.includes('; ')) continue
      expect(readChoice(`placet=${value}; placet=${encodeChoice(good)}`)).toEqual(good)
      expect(readChoice(`placet=${encodeChoice(good)}; placet=${value}`)).toEqual(good)
    }
  })

  test(`${MALFORMED_IN_CHROMIUM} of them in a browser: the banner is shown again, and nothing throws`, async () => {
    const shop = await openShop(browser)
    await shop.visit()
    let kept = 0
    for (let index = 0; index < MALFORMED_IN_CHROMIUM; index += 1) {
      const value = cookies[index * (MALFORMED / MALFORMED_IN_CHROMIUM)] ?? ''
      kept += await shop.page.evaluate((text) => {
        document.cookie = 'placet=;path=/;max-age=0'
        document.cookie = `placet=${text};path=/`
        return Number(document.cookie.includes('placet='))
      }, value)
      await shop.visit()
      const [screen, granted] = await withApi(shop.page, (placet) => [
        placet.ui.current,
        Object.values(placet.state().categories).filter(({ permission }) => permission === 'granted').length,
      ])
      expect([screen, granted], value).toEqual(['banner', 1])
    }
    // Some hold what no browser keeps.
    expect(kept).toBeGreaterThan(MALFORMED_IN_CHROMIUM / 2)
    expect(await banner(shop).isVisible()).toBe(true)
    expect(shop.complaints).toEqual([])
  }, 180_000)
})
