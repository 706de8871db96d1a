import type { DomainSettings } from '@placet/contract/settings-document'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openShop, plainPage, type Shop, type ShopOptions, shopFlags, withApi } from './shop.ts'

const browser = await sharedChromium(shopFlags)

const withTag = (script: string) => plainPage.replace('{{placet}}', `<script>${script}</script>{{placet}}`)
const integrating = (name: keyof DomainSettings['integrations']) => (settings: DomainSettings) => {
  settings.integrations[name].enabled = true
}
const implicit = (also?: (settings: DomainSettings) => void): ShopOptions['settings'] => {
  return (settings, region) => {
    also?.(settings)
    region.consentType = 'implicit'
  }
}

async function enter(options: ShopOptions): Promise<Shop> {
  const shop = await openShop(browser, options)
  await shop.visit()
  await toolsAreThere(shop)
  return shop
}

const toolsAreThere = ({ page }: Shop) => withApi(page, (placet) => placet.debug.explain('/'))
const answer = ({ page }: Shop, choices: { analytics?: boolean; marketing?: boolean }) =>
  page.evaluate(`placet.save(${JSON.stringify(choices)}).then(() => undefined)`)
const said = async ({ page }: Shop) => z.array(z.unknown()).parse(await page.evaluate('window.said'))

const GOOGLE_KEYS =
  'ad_storage ad_user_data ad_personalization analytics_storage functionality_storage personalization_storage'
const google = (granted: string) => ({
  ...Object.fromEntries(
    GOOGLE_KEYS.split(' ').map((key) => [key, granted.split(' ').includes(key) ? 'granted' : 'denied']),
  ),
  security_storage: 'granted',
})
const dataLayer = async ({ page }: Shop) =>
  z
    .array(z.array(z.unknown()))
    .parse(
      await page.evaluate(
        `dataLayer.map((entry) => entry.event ? ['event', entry.event] : Array.from(entry))`,
      ),
    )

describe('Google’s consent mode', () => {
  const mode = (value: 'basic' | 'advanced') => (settings: DomainSettings) => {
    settings.gcm = { enabled: true, mode: value }
  }

  test('basic: a default that denies before anything else, and one update for each change', async () => {
    const shop = await enter({ settings: mode('basic'), html: withTag('window.dataLayer = [["earlier"]]') })
    await answer(shop, { analytics: true })
    await answer(shop, { analytics: true })
    await answer(shop, { analytics: true, marketing: true })
    expect(await dataLayer(shop)).toEqual([
      ['earlier'],
      ['consent', 'default', { ...google(''), wait_for_update: 500 }],
      ['consent', 'update', google('analytics_storage')],
      ['event', 'placet_change'],
      ['consent', 'update', google('analytics_storage ad_storage ad_user_data ad_personalization')],
      ['event', 'placet_change'],
    ])
    expect(await shop.page.evaluate('Object.prototype.toString.call(dataLayer[1])')).toBe(
      '[object Arguments]',
    )
  })

  test('advanced: identifiers are redacted and passed on by address, since its tags run before an answer', async () => {
    const shop = await enter({ settings: mode('advanced') })
    expect((await dataLayer(shop)).slice(1)).toEqual([
      ['set', 'url_passthrough', true],
      ['set', 'ads_data_redaction', true],
    ])
  })

  test('where the region grants at once, and for those who have answered, the update follows in the same task', async () => {
    const shop = await enter({ settings: implicit(mode('basic')) })
    expect((await dataLayer(shop)).map(([first, second]) => `${String(first)} ${String(second)}`)).toEqual([
      'consent default',
      'consent update',
      'event placet_change',
    ])
    await withApi(shop.page, (placet) => placet.reject())
    await shop.visit('/next')
    expect((await dataLayer(shop)).map(([, second]) => second)).toEqual(['default'])
  })
})

describe('Microsoft', () => {
  test('UET hears a default before its tag and an update for each change', async () => {
    const shop = await enter({ settings: integrating('uet') })
    await answer(shop, { marketing: true })
    await answer(shop, { marketing: true })
    await answer(shop, { marketing: false })
    expect(await shop.page.evaluate('uetq')).toEqual([
      ...['consent', 'default', { ad_storage: 'denied' }],
      ...['consent', 'update', { ad_storage: 'granted' }],
      ...['consent', 'update', { ad_storage: 'denied' }],
    ])
  })

  test('UET’s own object takes the place of the queue', async () => {
    const shop = await enter({
      settings: integrating('uet'),
      html: withTag('window.said = []; window.uetq = { push: (...command) => said.push(command) }'),
    })
    await answer(shop, { marketing: true })
    expect((await said(shop)).at(-1)).toEqual(['consent', 'update', { ad_storage: 'granted' }])
  })

  test('Clarity hears it with its capitals, in a queue that it takes over', async () => {
    const shop = await enter({ settings: integrating('clarity') })
    await answer(shop, { analytics: true })
    await answer(shop, { analytics: true })
    expect(await shop.page.evaluate('clarity.q.map((command) => Array.from(command))')).toEqual([
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }],
      ['consentv2', { ad_Storage: 'denied', analytics_Storage: 'granted' }],
    ])
  })

  test('nothing is said to either where it is not wanted', async () => {
    const shop = await enter({})
    await answer(shop, { marketing: true })
    expect(await shop.page.evaluate('[typeof window.uetq, typeof window.clarity]')).toEqual([
      'undefined',
      'undefined',
    ])
  })
})

const PIXEL = `window.said = []; window.fbq = function (...command) { fbq.callMethod ? fbq.callMethod(...command) : fbq.queue.push(command) }
  fbq.queue = []; fbq('init', '1'); fbq('track', 'PageView');`
const LOADED_PIXEL = `${PIXEL} fbq.callMethod = (...command) => said.push(command)`

describe('Meta', () => {
  test('while its script still loads, a refusal goes to the head of its queue', async () => {
    const shop = await enter({ settings: integrating('fbp'), html: withTag(PIXEL) })
    expect(await shop.page.evaluate('fbq.queue')).toEqual([
      ['consent', 'revoke'],
      ['init', '1'],
      ['track', 'PageView'],
    ])
  })

  test('afterwards each change is told once', async () => {
    const shop = await enter({ settings: integrating('fbp'), html: withTag(LOADED_PIXEL) })
    await answer(shop, { marketing: true })
    await answer(shop, { marketing: true })
    await withApi(shop.page, (placet) => placet.withdraw())
    expect(await said(shop)).toEqual([
      ['consent', 'revoke'],
      ['consent', 'grant'],
      ['consent', 'revoke'],
    ])
  })

  test('where visitors opt out, limited data use is said too', async () => {
    const shop = await enter({ settings: implicit(integrating('fbp')), html: withTag(LOADED_PIXEL) })
    await withApi(shop.page, (placet) => placet.reject())
    expect(await said(shop)).toEqual([
      ['dataProcessingOptions', []],
      ['consent', 'grant'],
      ['dataProcessingOptions', ['LDU'], 0, 0],
      ['consent', 'revoke'],
    ])
  })
})

describe('Shopify', () => {
  const SHOPIFY = `window.said = []; window.Shopify = { loadFeatures: (features, then) => { said.push(features)
    Shopify.customerPrivacy = { setTrackingConsent: (consent, then) => { said.push(consent); then() } }; then() } }`

  test('hears only of answers, after its feature was loaded', async () => {
    const shop = await enter({ settings: integrating('shopify'), html: withTag(SHOPIFY) })
    expect(await said(shop)).toEqual([])
    await answer(shop, { analytics: true })
    await answer(shop, { marketing: true, analytics: false })
    expect(await said(shop)).toEqual([
      [{ name: 'consent-tracking-api', version: '0.1' }],
      { analytics: true, marketing: false, preferences: false, sale_of_data: false },
      { analytics: false, marketing: true, preferences: false, sale_of_data: true },
    ])
  })
})

describe('tags that are told because they are there', () => {
  test('TikTok holds, is granted and is revoked', async () => {
    const methods = `['holdConsent', 'grantConsent', 'revokeConsent']`
    const shop = await enter({
      html: withTag(
        `window.said = []; window.ttq = {}; for (const name of ${methods}) ttq[name] = () => said.push(name)`,
      ),
    })
    await answer(shop, { marketing: true })
    await withApi(shop.page, (placet) => placet.withdraw())
    expect(await said(shop)).toEqual(['holdConsent', 'grantConsent', 'revokeConsent'])
  })

  test('Amazon reads its cookie and hears of the change', async () => {
    const shop = await enter({
      html: withTag(`window.said = []; window.amznConsent = {}
        addEventListener('amznConsentChange', ({ detail }) => said.push(detail.amazonConsentFormat))`),
    })
    await answer(shop, { marketing: true })
    expect(await said(shop)).toEqual([
      { amznAdStorage: 'DENIED', amznUserData: 'DENIED' },
      { amznAdStorage: 'GRANTED', amznUserData: 'GRANTED' },
    ])
    const cookies = await shop.page.context().cookies()
    const value = cookies.find(({ name }) => name === 'amzn_consent')?.value ?? ''
    expect(JSON.parse(decodeURIComponent(value))).toMatchObject({
      amazonConsentFormat: { amznAdStorage: 'GRANTED', amznUserData: 'GRANTED' },
      version: '1',
    })
  })

  test('WordPress plugins hear each category and the kind of consent', async () => {
    const shop = await enter({
      html: withTag(`window.said = []; window.wp_set_consent = (...pair) => said.push(pair.join(' '))
        document.addEventListener('wp_consent_type_defined', () => said.push(wp_consent_type))`),
    })
    await answer(shop, { analytics: true })
    const all = (analytics: string) => [
      'functional allow',
      'preferences deny',
      `statistics ${analytics}`,
      `statistics-anonymous ${analytics}`,
      'marketing deny',
    ]
    expect(await said(shop)).toEqual(['optin', ...all('deny'), ...all('allow')])
  })

  test('one that comes later is told when the page has loaded', async () => {
    const shop = await openShop(browser, {
      html: plainPage.replace('</main>', '</main><script defer src="/late.js"></script>'),
      files: { '/late.js': 'window.said = []; window.wp_set_consent = (name) => said.push(name)' },
    })
    await shop.visit()
    await toolsAreThere(shop)
    await shop.page.waitForFunction('window.said?.length === 5')
  })

  test('one that throws harms nobody, and all that is said can be listened to', async () => {
    const shop = await openShop(browser, {
      settings: integrating('uet'),
      html: withTag(`window.said = []; window.ttq = { holdConsent() { throw new Error('theirs') }, grantConsent() {} }
        window.wp_set_consent = () => {}
        for (const name of ['signal', 'error']) document.addEventListener('placet:' + name, ({ detail }) => said.push(detail.to ?? String(detail.error)))`),
    })
    await shop.visit()
    await toolsAreThere(shop)
    expect(await said(shop)).toEqual(['uetq', 'Error: theirs', 'wp'])
    await answer(shop, { marketing: true })
    expect(await said(shop)).toEqual(['uetq', 'Error: theirs', 'wp', 'uetq', 'tiktok', 'wp'])
    expect(shop.complaints).toEqual([])
  })
})
