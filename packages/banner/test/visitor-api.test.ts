import type { DomainSettings } from '@placet/contract/settings-document'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { describe, expect, test } from 'vitest'
import { openPreferences, openShop, plainPage, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const pageWith = (script: string) => plainPage.replace('{{placet}}', `<script>${script}</script>{{placet}}`)
const said = `dataLayer.filter((entry) => entry[0] !== 'set')`
const commands = `${said}.map((entry) => entry.event ?? Object.prototype.toString.call(entry) + ' ' + entry[1])`
const logOf = (shop: { page: { evaluate: (text: string) => Promise<unknown> } }) =>
  shop.page.evaluate('window.log')

describe('window.placet', () => {
  test('runs what was queued before it loaded, and what is pushed afterwards', async () => {
    const shop = await openShop(browser, {
      html: pageWith(`
        window.log = []
        window.placet = window.placet || []
        placet.push(['on', 'ready', (state) => log.push('ready ' + state.answered)])
        placet.push(['on', 'change', (state) => log.push('change ' + state.categories.analytics.permission)])
        placet.push((api) => log.push('function ' + api.has('necessary')))
        placet.push(['save', { analytics: true }])`),
    })
    await shop.visit()
    await shop.page.evaluate('placet.push((api) => log.push("late " + api.has("analytics")))')
    expect(await logOf(shop)).toEqual(['function true', 'change granted', 'ready true', 'late true'])
    expect(await shop.page.getByRole('dialog').count()).toBe(0)
    expect(shop.complaints).toEqual([])
  })

  test('gives frozen snapshots that tell choice from permission', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    const { before, after, isFrozen } = await withApi(shop.page, async (placet) => {
      const first = placet.state()
      const { state } = await placet.save({ preferences: true })
      return {
        before: first,
        after: state,
        isFrozen: [placet, placet.ui, first, first.categories, first.categories.analytics].every(
          Object.isFrozen,
        ),
      }
    })
    expect(isFrozen).toBe(true)
    expect(before).toMatchObject({
      schema: 1,
      answered: false,
      method: null,
      token: null,
      decidedAt: null,
      expiresAt: null,
      language: 'en',
      version: { config: 3, revision: 1 },
      gpc: { present: false, honoured: false },
    })
    expect(before.categories.preferences).toEqual({
      basis: 'opt_in',
      choice: null,
      permission: 'denied',
      because: 'unanswered',
    })
    expect(after.categories.preferences).toEqual({
      basis: 'opt_in',
      choice: true,
      permission: 'granted',
      because: 'choice',
    })
    expect(after).toMatchObject({ answered: true, method: 'api' })
    expect(Date.parse(after.expiresAt ?? '') - Date.parse(after.decidedAt ?? '')).toBe(180 * 86_400_000)
  })

  test('accept, reject, save and withdraw are recorded as what they are', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    const delivered = await withApi(shop.page, async (placet) => [
      (await placet.accept()).delivered,
      (await placet.reject()).delivered,
      (await placet.save({ marketing: true })).delivered,
      (await placet.withdraw()).delivered,
    ])
    expect(delivered).toEqual([true, true, true, true])
    expect(shop.received.map(({ action, layer }) => `${action} ${layer}`)).toEqual([
      'accept_all api',
      'reject_all api',
      'custom api',
      'withdraw api',
    ])
    expect(shop.received[2]?.categories).toMatchObject({ marketing: true, analytics: false })
    expect(await withApi(shop.page, (placet) => placet.state().answered)).toBe(true)
  })

  test('reset forgets and asks again, which is not a refusal', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    const current = await withApi(shop.page, async (placet) => {
      await placet.accept()
      const hidden = placet.ui.current
      placet.reset()
      return [hidden, placet.ui.current, placet.has('analytics'), placet.state().answered]
    })
    expect(current).toEqual([null, 'banner', false, false])
    expect(await shop.page.context().cookies()).toEqual([])
    expect(shop.received).toHaveLength(1)
  })

  test('tells choices from changes, once or for ever, replayed or not, until unsubscribed', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    const log = await withApi(shop.page, async (placet) => {
      const seen: string[] = []
      placet.on('ready', () => seen.push('never: it was ready before'))
      placet.on('ready', () => seen.push('replayed'), { replay: true, once: true })
      placet.on('choice', () => seen.push('choice'))
      placet.on('change', () => seen.push('change'))
      placet.on('change', () => seen.push('once'), { once: true })
      const stop = placet.on('choice', () => seen.push('stopped too late'))
      stop()
      await placet.accept()
      await placet.accept()
      await placet.reject()
      return seen
    })
    expect(log).toEqual(['replayed', 'change', 'once', 'choice', 'choice', 'change', 'choice'])
  })

  test('tells of its screens, and the document hears the same events', async () => {
    const shop = await openShop(browser, {
      html: pageWith(`
        window.log = []
        for (const name of ['ready', 'ui', 'choice', 'change'])
          document.addEventListener('placet:' + name, (event) => log.push(name + ' ' + (event.detail.current ?? '')))`),
    })
    await shop.visit()
    await openPreferences(shop)
    await withApi(shop.page, (placet) => {
      placet.ui.close()
      void placet.accept()
    })
    expect(await logOf(shop)).toEqual([
      'ready ',
      'ui banner',
      'ui preferences',
      'ui banner',
      'change ',
      'choice ',
      'ui ',
    ])
  })

  test('never throws into the page: mistakes end in the error event', async () => {
    const shop = await openShop(browser, {
      html: pageWith(`
        window.log = []
        window.placet = [['nonsense'], null, () => { throw new Error('mine') }]
        document.addEventListener('placet:error', (event) => log.push(String(event.detail.error)))`),
    })
    await shop.visit()
    await shop.page.evaluate(`
      placet.on('error', () => { throw new Error('in the error listener') })
      placet.on('no such event', () => {})
      placet.on('change', 'no function')
      placet.save(null)
      placet.save({ analytics: 'yes', marketing: true })
      placet.ui.open('no such screen')
      placet.ui.close()
      placet.ui.close()`)
    expect(await withApi(shop.page, (placet) => [placet.has('analytics'), placet.has('marketing')])).toEqual([
      false,
      true,
    ])
    expect(await withApi(shop.page, (placet) => [placet.has('toString'), placet.has('')])).toEqual([
      false,
      false,
    ])
    expect(await logOf(shop)).toContain('Error: mine')
    expect(await logOf(shop)).toContain('TypeError: nonsense')
    expect(shop.complaints).toEqual([])
  })

  test('a second script tag on the same page changes nothing', async () => {
    const shop = await openShop(browser, { settings: withConsentMode })
    await shop.visit()
    await shop.page.evaluate(() => {
      const [tag] = document.scripts
      const again = document.createElement('script')
      again.src = tag?.src ?? ''
      return new Promise((resolve) => {
        again.addEventListener('load', resolve)
        document.head.append(again)
      })
    })
    expect(await shop.page.locator('placet-banner').count()).toBe(1)
    expect(await shop.page.evaluate(commands)).toEqual(['[object Arguments] default'])
  })
})

const withConsentMode = (settings: DomainSettings) => {
  settings.gcm.enabled = true
}

describe('signals to tags', () => {
  test('the default comes first and denies, the update follows the choice', async () => {
    const shop = await openShop(browser, { settings: withConsentMode })
    await shop.visit()
    expect(await shop.page.evaluate('Array.from(dataLayer[0])')).toEqual([
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        functionality_storage: 'denied',
        personalization_storage: 'denied',
        security_storage: 'granted',
        wait_for_update: 500,
      },
    ])
    await withApi(shop.page, (placet) => placet.save({ analytics: true }))
    expect(await shop.page.evaluate(commands)).toEqual([
      '[object Arguments] default',
      '[object Arguments] update',
      'placet_change',
    ])
    expect(await shop.page.evaluate(said + '[1][2]')).toMatchObject({
      analytics_storage: 'granted',
      ad_storage: 'denied',
    })
    await shop.visit('/next')
    expect(await shop.page.evaluate(commands)).toEqual([
      '[object Arguments] default',
      '[object Arguments] update',
      'placet_change',
    ])
  })

  test('without consent mode nothing of it is said', async () => {
    const shop = await openShop(browser)
    await shop.visit()
    await withApi(shop.page, (placet) => placet.accept())
    expect(await shop.page.evaluate(commands)).toEqual(['placet_change'])
  })

  test('opt-out regions are granted at once, and denied after a refusal', async () => {
    const shop = await openShop(browser, {
      settings: (settings, region) => {
        withConsentMode(settings)
        region.consentType = 'implicit'
      },
    })
    await shop.visit()
    expect(await shop.page.evaluate(said + '[1][2].ad_storage')).toBe('granted')
    expect(await shop.page.getAttribute('html', 'data-placet-marketing')).toBe('granted')
    await withApi(shop.page, (placet) => placet.reject())
    expect(await shop.page.evaluate(said + '[3][2].ad_storage')).toBe('denied')
    expect(await shop.page.getAttribute('html', 'data-placet-marketing')).toBe('denied')
  })
})
