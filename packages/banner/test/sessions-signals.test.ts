import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import { describe, expect, test } from 'vitest'
import { labels } from './published.ts'
import { openShop, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const sends = (name: string, value: string) =>
  `Object.defineProperty(Navigator.prototype, '${name}', { get: () => ${value}, configurable: true })`

describe('a browser’s signal, where everything else is opt-out', () => {
  test.each([
    ['globalPrivacyControl', 'true', true],
    ['globalPrivacyControl', 'false', false],
    ['doNotTrack', '"1"', true],
    ['doNotTrack', '"0"', false],
    ['doNotTrack', '"unspecified"', false],
    ['doNotTrack', 'null', false],
  ])('%s of %s refuses what heeds it: %s', async (name, value, isHeeded) => {
    const shop = await openShop(browser, {
      settings: (_, region) => {
        region.consentType = 'implicit'
      },
    })
    await shop.page.context().addInitScript(sends(name, value))
    await shop.visit()
    const { gpc, categories } = await withApi(shop.page, (placet) => placet.state())
    expect(gpc).toEqual({ present: isHeeded, honoured: isHeeded })
    expect(categories.preferences.permission).toBe('granted')
    expect(categories.marketing).toMatchObject(
      isHeeded ? { permission: 'denied', because: 'gpc' } : { permission: 'granted', because: 'unanswered' },
    )
    await shop.page.getByRole('button', { name: labels.accept }).click()
    const record = await waitFor(() => shop.received[0], { timeoutMs: 5000 })
    expect(record.gpc ?? false).toBe(isHeeded)
    expect(await withApi(shop.page, (placet) => placet.has('marketing'))).toBe(true)
  })
})
