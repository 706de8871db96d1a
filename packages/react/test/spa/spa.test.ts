import type { OptionalCategory } from '@placet/js'
import { expectNoTrackersBeforeConsent, seedConsent } from '@placet/playwright'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { oneIn } from '@placet/testkit/sized'
import { describe, expect, test } from 'vitest'
import { shopFlags } from '../../../banner/test/shop.ts'
import { askedIn, keptIn, openSpa, PERMITTED, walk } from './open-spa.ts'

const browser = await sharedChromium(shopFlags)

const isReady = `typeof window.placet?.state === 'function'`
// What a browser says of a request that the blocker has refused to a tracker that was running already.
const isRefusal = (text: string) => text.startsWith('Fetch API cannot load')
const of = (part: 'asked' | 'kept', granted: readonly OptionalCategory[]) =>
  granted.flatMap((name) => PERMITTED[name][part]).toSorted()

const CHOICES: readonly (readonly [string, readonly OptionalCategory[]])[] = [
  ['refusing everything', []],
  ['preferences alone', ['preferences']],
  ['analytics alone', ['analytics']],
  ['marketing alone', ['marketing']],
  ['analytics and marketing', ['analytics', 'marketing']],
  ['accepting everything', ['preferences', 'analytics', 'marketing', 'uncategorized']],
]

describe('a single-page app', () => {
  test('asks nobody and keeps nothing before a choice, on all of its routes', async () => {
    const site = await openSpa(browser)
    await expectNoTrackersBeforeConsent(site.page, { url: site.at('app.example') + '/', act: walk })
    expect(askedIn(site)).toEqual([])
    expect(await keptIn(site.page)).toEqual([])
    expect(site.complaints).toEqual([])
  })

  test('works with React 18 too', async () => {
    const site = await openSpa(browser, 18)
    const { page } = site
    await page.goto(site.at('app.example') + '/')
    await page.waitForFunction(isReady)
    await page.evaluate('placet.accept()')
    await walk(page)
    expect(askedIn(site)).toEqual(of('asked', ['preferences', 'analytics', 'marketing', 'uncategorized']))
    expect(site.complaints).toEqual([])
  })

  test.each(oneIn(2, CHOICES))(
    'after %s exactly what is permitted happens, and after withdrawal nothing',
    async (_, granted) => {
      const site = await openSpa(browser)
      const { page } = site
      await page.goto(site.at('app.example') + '/')
      await page.waitForFunction(isReady)
      const choices = Object.keys(PERMITTED).map((name) => [name, granted.some((each) => each === name)])
      await page.evaluate(`placet.save(${JSON.stringify(Object.fromEntries(choices))})`)
      await walk(page)
      await walk(page)
      await expect.poll(() => askedIn(site)).toEqual(of('asked', granted))
      await expect.poll(() => keptIn(page)).toEqual(of('kept', granted))

      await page.getByRole('button', { name: '/film' }).click()
      expect(await page.locator('iframe').count()).toBe(granted.includes('marketing') ? 1 : 0)
      await page.evaluate('placet.withdraw()')
      await page.locator('iframe').waitFor({ state: 'detached' })
      site.asked.length = 0
      await walk(page)
      expect(askedIn(site)).toEqual([])
      expect(page.frames()).toHaveLength(1)
      await expect.poll(() => keptIn(page)).toEqual([])

      await page.reload()
      await page.waitForFunction(isReady)
      await walk(page)
      expect(askedIn(site)).toEqual([])
      expect(await keptIn(page)).toEqual([])
      expect(site.complaints.filter((text) => !isRefusal(text))).toEqual([])
    },
  )

  test('adds each script once, however often its route is visited', async () => {
    const site = await openSpa(browser)
    await seedConsent(site.context, { grant: 'all' }, { url: site.at('app.example') })
    await site.page.goto(site.at('app.example') + '/')
    await site.page.waitForFunction(isReady)
    await walk(site.page)
    await walk(site.page)
    expect(site.asked.filter((name) => name === 'count.example/count.js')).toHaveLength(1)
    expect(site.asked.filter((name) => name === 'ads.example/ads.js')).toHaveLength(1)
  })

  test('a frame that is loaded once passes the blocker, and the choice stays as it was', async () => {
    const site = await openSpa(browser)
    await site.page.goto(site.at('app.example') + '/')
    await site.page.waitForFunction(isReady)
    await site.page.getByRole('button', { name: '/film' }).click()
    await site.page.getByRole('button', { name: 'Load once' }).click()
    await site.page.frameLocator('iframe').getByText('A film').waitFor()
    expect(await site.page.evaluate('placet.state().answered')).toBe(false)
  })
})
