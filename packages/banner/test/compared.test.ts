import { CHOOSE_DESIGN, emitScript } from '@placet/rules/publish/emit-script'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, test } from 'vitest'
import { built } from './built.ts'
import type { Published } from './published.ts'
import { englishConfig } from './published.ts'
import { COMPARISON, openShop, shopFlags, whole, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)
const VERSION = englishConfig.version

const second: Published = {
  settings: (settings) => {
    settings.ui.colors = { primary: '#0b7285', primaryText: '#ffffff' }
  },
}
const colourOf = `getComputedStyle(document.querySelector('placet-banner')).getPropertyValue('--primary')`

test('a visitor keeps the design they were shown first, and their record names its version', async () => {
  const shop = await openShop(browser, { compared: second })
  await shop.visit()
  const stored = String(await shop.page.evaluate(`localStorage.getItem('placet-design')`))
  expect([`${COMPARISON}a`, `${COMPARISON}b`]).toContain(stored)
  const colour = await shop.page.evaluate(colourOf)
  expect(colour === '#0b7285').toBe(stored.endsWith('b'))
  for (const _ of [1, 2, 3]) {
    await shop.visit()
    expect(await shop.page.evaluate(colourOf)).toBe(colour)
  }
  await withApi(shop.page, (placet) => placet.accept().then((result) => result.delivered))
  await waitFor(() => shop.received.length > 0, { timeoutMs: 10_000, what: 'the record' })
  expect(shop.received[0]?.version).toBe(stored.endsWith('b') ? VERSION + 1 : VERSION)
  expect(shop.complaints).toEqual([])
})

test('each design is chosen about as often, and a later comparison chooses again', async () => {
  const shop = await openShop(browser, { compared: second })
  await shop.visit()
  const chosen = String(
    await shop.page.evaluate(
      `Array.from({ length: 400 }, (_, index) => ${CHOOSE_DESIGN}('A', 'B', 'test' + index)).join('')`,
    ),
  )
  expect(chosen).toMatch(/^[AB]{400}$/)
  const share = chosen.replaceAll('B', '').length / chosen.length
  expect(share).toBeGreaterThan(0.35)
  expect(share).toBeLessThan(0.65)
})

test('where storage is forbidden, the banner still shows one of the designs', async () => {
  const shop = await openShop(browser, {
    compared: second,
    beforeLoad: () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('forbidden')
        },
      }),
  })
  await shop.visit()
  expect(['#0b7285', englishConfig.ui.colors.primary]).toContain(await shop.page.evaluate(colourOf))
  expect(shop.complaints).toEqual([])
})

test('sites that compare nothing are sent nothing of it', () => {
  expect(whole(emitScript(built, englishConfig))).not.toContain('placet-design')
})
