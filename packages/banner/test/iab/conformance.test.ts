import { decodeTcString } from '@placet/tcf/decode-tc-string'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { labels } from '../published.ts'
import { plainPage, type Shop, shopFlags, withApi } from '../shop.ts'
import { askEarly, callApi, statusesHeard } from './buyer.ts'
import { CMP_ID, newsList } from './news-list.ts'
import { openNews } from './news-site.ts'

const browser = await sharedChromium(shopFlags)

const WAIT = { timeoutMs: 20_000 }
const list = newsList().shownIn('en')
const ids = list.vendors.map(({ id }) => id)

const heard = (page: Page, ...expected: string[]) =>
  waitFor(async () => (await statusesHeard(page)).join() === expected.join(), WAIT).catch(async () => {
    expect(await statusesHeard(page)).toEqual(expected)
  })
const press = ({ page }: Shop, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Flags of a list of ids as TCData has them: up to the highest. */
function flagsOf(set: readonly number[]): Record<string, boolean> {
  const ids = Array.from({ length: Math.max(0, ...set) }, (_, index) => index + 1)
  return Object.fromEntries(ids.map((id) => [id, set.includes(id)]))
}

describe('the order of events', () => {
  test('first visit: the question is shown, then answered', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await heard(site.page, 'cmpuishown')
    await press(site, labels.accept)
    await heard(site.page, 'cmpuishown', 'useractioncomplete')
    expect(site.complaints).toEqual([])
  })

  test('an answer that comes before the chunk is not lost, and is all that buyers hear', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await site.page.route('**/iab.en.js*', async (route) => {
      await held
      await route.continue()
    })
    await site.visit()
    await press(site, labels.deny)
    release()
    await heard(site.page, 'useractioncomplete')
    const { value } = await callApi(site.page, 'getTCData')
    expect(decodeTcString(String(value['tcString'])).purposeConsents).toEqual([])
  })

  test('a returning visitor: the stored string, and nobody is asked', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await press(site, labels.accept)
    await heard(site.page, 'cmpuishown', 'useractioncomplete')
    const { value: before } = await callApi(site.page, 'getTCData')
    await site.visit()
    await heard(site.page, 'tcloaded')
    const { value: after } = await callApi(site.page, 'getTCData')
    expect(after['tcString']).toBe(before['tcString'])
    expect(await site.page.getByRole('dialog').count()).toBe(0)
  })

  test('the dialog opened again and closed without a change: shown, then confirmed as it was', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await press(site, labels.accept)
    await heard(site.page, 'cmpuishown', 'useractioncomplete')
    const { value: before } = await callApi(site.page, 'getTCData')
    await withApi(site.page, (placet) => placet.ui.open('preferences'))
    await heard(site.page, 'cmpuishown', 'useractioncomplete', 'cmpuishown')
    expect((await callApi(site.page, 'ping')).value['displayStatus']).toBe('visible')
    await site.page.keyboard.press('Escape')
    await heard(site.page, 'cmpuishown', 'useractioncomplete', 'cmpuishown', 'useractioncomplete')
    expect((await callApi(site.page, 'getTCData')).value['tcString']).toBe(before['tcString'])
  })

  test('withdrawn: one more answer, with nothing left in it', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await press(site, labels.accept)
    await heard(site.page, 'cmpuishown', 'useractioncomplete')
    await withApi(site.page, (placet) => placet.withdraw())
    await heard(site.page, 'cmpuishown', 'useractioncomplete', 'useractioncomplete')
    const { value } = await callApi(site.page, 'getTCData')
    expect(decodeTcString(String(value['tcString']))).toMatchObject({
      purposeConsents: [],
      purposeLegitimateInterests: [],
      vendorConsents: [],
      vendorLegitimateInterests: [],
      specialFeatureOptIns: [],
    })
  })

  test('forgotten: the string is gone and the question is asked again', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await press(site, labels.accept)
    await heard(site.page, 'cmpuishown', 'useractioncomplete')
    await withApi(site.page, (placet) => placet.reset())
    await heard(site.page, 'cmpuishown', 'useractioncomplete', 'cmpuishown')
    expect(await site.page.evaluate(() => document.cookie)).not.toContain('euconsent-v2')
  })
})

describe('what makes a stored string no answer', () => {
  const asks = async (change: (text: string) => string) => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await press(site, labels.accept)
    await heard(site.page, 'cmpuishown', 'useractioncomplete')
    await site.page.route('**/iab.en.js*', async (route) => {
      const { host, port, href } = new URL(route.request().url())
      const headers = { ...route.request().headers(), host }
      const response = await route.fetch({ url: href.replace(host, `127.0.0.1:${port}`), headers })
      await route.fulfill({ response, body: change(await response.text()) })
    })
    await site.visit()
    return site
  }

  test('another policy version', async () => {
    const site = await asks((text) => text.replace('"policyVersion":5', '"policyVersion":6'))
    await heard(site.page, 'cmpuishown')
    await site.page.getByRole('dialog').waitFor()
    expect(await withApi(site.page, (placet) => placet.state().answered)).toBe(false)
  })

  test('a vendor that it does not disclose', async () => {
    const site = await asks((text) => text.replace('"vendors":[{"id":1,', '"vendors":[{"id":9001,'))
    await heard(site.page, 'cmpuishown')
    await site.page.getByRole('dialog').waitFor()
  })

  test('a vendor that does more than visitors were told', async () => {
    const site = await asks((text) => text.replace('"toldSince":200', '"toldSince":201'))
    await heard(site.page, 'cmpuishown')
    await site.page.getByRole('dialog').waitFor()
  })

  test('a newer list with the same vendors does not', async () => {
    const site = await asks((text) => text.replace('"list":{"version":200', '"list":{"version":201'))
    await heard(site.page, 'tcloaded')
    expect(await site.page.getByRole('dialog').count()).toBe(0)
  })

  test('a string that somebody has changed by hand', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await press(site, labels.accept)
    await heard(site.page, 'cmpuishown', 'useractioncomplete')
    await site.page.evaluate(() => {
      document.cookie = 'euconsent-v2=COwhatever;path=/'
    })
    await site.visit()
    await heard(site.page, 'cmpuishown')
  })
})

describe('what buyers are told', () => {
  test('ping before the chunk is the stub’s, and afterwards every field is there', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await heard(site.page, 'cmpuishown')
    const first = await site.page.evaluate(() => window.heard?.[0])
    expect(first).toEqual({
      ping: { cmpLoaded: false, cmpStatus: 'stub', displayStatus: 'hidden', apiVersion: '2' },
    })
    expect(await callApi(site.page, 'ping')).toEqual({
      isSuccess: true,
      value: {
        gdprApplies: true,
        cmpLoaded: true,
        cmpStatus: 'loaded',
        displayStatus: 'visible',
        apiVersion: '2',
        cmpVersion: 1,
        cmpId: CMP_ID,
        gvlVersion: 200,
        tcfPolicyVersion: 5,
      },
    })
  })

  test('TCData has every field of the standard, and says what the string says', async () => {
    const restrictions = [{ purposeId: 1, type: 0 as const, vendorIds: ids.slice(0, 1) }]
    const providers = [
      { id: 89, name: 'Provider', privacyUrl: 'https://provider.example/' },
      { id: 108, name: 'Another', privacyUrl: null },
    ]
    const site = await openNews(browser, {
      tcf: { restrictions, providers },
      settings: (settings) => {
        settings.gcm = { enabled: true, mode: 'basic' }
      },
    })
    await site.visit()
    await press(site, labels.accept)
    await waitFor(() => site.received[0], WAIT)
    const { value } = await callApi(site.page, 'getTCData')
    const model = decodeTcString(String(value['tcString']))
    const nothing = { consents: {}, legitimateInterests: {} }
    expect(value).toEqual({
      tcString: site.received[0]?.tcString,
      tcfPolicyVersion: 5,
      cmpId: CMP_ID,
      cmpVersion: 1,
      gdprApplies: true,
      eventStatus: 'useractioncomplete',
      cmpStatus: 'loaded',
      isServiceSpecific: true,
      useNonStandardTexts: false,
      publisherCC: 'IS',
      purposeOneTreatment: false,
      purpose: {
        consents: flagsOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
        legitimateInterests: flagsOf([2, 7, 8, 9, 10, 11]),
      },
      vendor: {
        consents: flagsOf(model.vendorConsents),
        legitimateInterests: flagsOf(model.vendorLegitimateInterests),
        disclosedVendors: flagsOf(ids),
      },
      specialFeatureOptins: flagsOf([1, 2]),
      publisher: { ...nothing, customPurpose: nothing, restrictions: { 1: { [String(ids[0])]: 0 } } },
      addtlConsent: '2~89.108~dv.',
      enableAdvertiserConsentMode: true,
    })
  })

  test('before an answer consents are off, interests stand, and everybody is disclosed', async () => {
    const site = await openNews(browser, { beforeLoad: askEarly })
    await site.visit()
    await heard(site.page, 'cmpuishown')
    const { value } = await callApi(site.page, 'getTCData')
    const model = decodeTcString(String(value['tcString']))
    expect(model).toMatchObject({ purposeConsents: [], vendorConsents: [], disclosedVendors: ids })
    expect(model.purposeLegitimateInterests).toEqual([2, 7, 8, 9, 10, 11])
  })

  test('nobody’s interest stands where the owner denies it beforehand', async () => {
    const site = await openNews(browser, {
      beforeLoad: askEarly,
      settings: (_, region) => {
        region.preferences.features.legitimateInterestAutoDeny = true
      },
    })
    await site.visit()
    await heard(site.page, 'cmpuishown')
    const { value } = await callApi(site.page, 'getTCData')
    expect(decodeTcString(String(value['tcString']))).toMatchObject({
      purposeLegitimateInterests: [],
      vendorLegitimateInterests: [],
    })
  })

  test('listeners can be removed, unknown commands fail, and the whole list is not handed on', async () => {
    const site = await openNews(browser)
    await site.visit()
    const { value } = await callApi(site.page, 'addEventListener')
    expect((await callApi(site.page, 'removeEventListener', value['listenerId'])).value).toBe(true)
    expect((await callApi(site.page, 'removeEventListener', 4711)).value).toBe(false)
    expect(await callApi(site.page, 'getVendorList')).toEqual({ value: null, isSuccess: false })
    expect(await callApi(site.page, 'noSuchThing')).toEqual({ value: null, isSuccess: false })
    expect((await callApi(site.page, 'getInAppTCData')).value['purpose']).toMatchObject({ consents: '' })
  })

  test('a frame of another origin finds the locator and is told by message', async () => {
    const frame = `<!doctype html><script>
      addEventListener('message', ({ data }) => { document.title = JSON.stringify(data) })
      const call = { command: 'addEventListener', version: 2, callId: 'mine' }
      // A name that is not there yet is a security error in a frame of another origin.
      const isThere = () => { try { return Boolean(parent.frames.__tcfapiLocator) } catch { return false } }
      const ask = () => {
        if (isThere()) parent.postMessage({ __tcfapiCall: call }, '*')
        else setTimeout(ask, 10)
      }
      ask()
    </script>`
    const html = plainPage.replace('</main>', '</main><iframe id="buyer" src="{{origin}}/buyer"></iframe>')
    const site = await openNews(browser, { html })
    await site.page.route('**/buyer', (route) => route.fulfill({ contentType: 'text/html', body: frame }))
    await site.visit()
    const told = await waitFor(async () => {
      const buyer = site.page.frames().find((frame) => frame.url().endsWith('/buyer'))
      const title = await buyer?.title()
      return title || undefined
    }, WAIT)
    expect(JSON.parse(told ?? '{}')).toMatchObject({
      __tcfapiReturn: {
        callId: 'mine',
        success: true,
        returnValue: { eventStatus: 'cmpuishown', gdprApplies: true, listenerId: 1 },
      },
    })
  })

  test('Google’s consent mode follows the string, and the rest its categories', async () => {
    const site = await openNews(browser, {
      settings: (settings) => {
        settings.gcm = { enabled: true, mode: 'basic' }
      },
    })
    await site.visit()
    await press(site, labels.accept)
    await waitFor(() => site.received[0], WAIT)
    const updates = await site.page.evaluate(() => {
      const queue: unknown = Reflect.get(window, 'dataLayer')
      return Array.from(Array.isArray(queue) ? queue : [], (each: ArrayLike<unknown>) =>
        Array.from(each),
      ).filter(([, kind]) => kind === 'update')
    })
    // Vendor 755 is not on this list, so that Google gets nothing of it.
    expect(updates.map(([, , keys]) => keys)).toEqual([
      {
        analytics_storage: 'granted',
        functionality_storage: 'granted',
        personalization_storage: 'granted',
        security_storage: 'granted',
      },
      { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
    ])
  })
})

test('without the chunk visitors can still answer, and the record goes without a string', async () => {
  const site = await openNews(browser)
  await site.page.route('**/iab.en.js*', (route) => route.abort())
  await site.visit()
  await press(site, labels.deny)
  const record = await waitFor(() => site.received[0], WAIT)
  expect(record).toMatchObject({ action: 'reject_all' })
  expect(record).not.toHaveProperty('tcString')
})
