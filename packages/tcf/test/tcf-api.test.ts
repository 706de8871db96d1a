import { sharedChromium } from '@placet/testkit/shared-chromium'
import { syntheticVendorList } from '@placet/testkit/corpora/synthetic-vendor-list'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { reduceVendorList } from '../src/reduce-vendor-list.ts'
import { decodeOfficially } from './official-tc.ts'
import { loadApi, openPublisher } from './open-publisher.ts'

const browser = await sharedChromium()

const source = syntheticVendorList({ vendorCount: 40 })
const list = reduceVendorList(
  source,
  Object.values(source.vendors).map(({ id }) => id),
  'en',
)
const flexible = list.vendors.find(({ legIntPurposes, flexiblePurposes }) =>
  legIntPurposes.some((id) => flexiblePurposes.includes(id)),
)
const restriction = {
  purposeId: flexible?.legIntPurposes.find((id) => flexible.flexiblePurposes.includes(id)),
  type: 1,
  vendorIds: [flexible?.id],
}

const PREPARE = (more = '') => `
  window.errors = []
  window.list = ${JSON.stringify(list)}
  window.api = cmp.createTcfApi({
    page: window, cmpId: 31, cmpVersion: 4, vendorListVersion: list.version, policyVersion: 5, gdprApplies: true,
    vendorList: (version) => version === 'LATEST' ? Promise.resolve({ vendorListVersion: 200 }) : Promise.resolve(null),
    onError: (error) => errors.push(error.message), ${more}
  })
  window.stateOf = (choice, additionalConsent) => {
    const model = cmp.tcModelOfChoice(choice, list, {
      cmpId: 31, cmpVersion: 4, screen: 1, publisherCountry: 'IS', usesNonStandardTexts: true,
      restrictions: [${JSON.stringify(restriction)}], nowMs: Date.UTC(2026, 10, 15),
      publisher: {
        consents: [1], legitimateInterests: [2], customPurposeCount: 2,
        customConsents: [2], customLegitimateInterests: [1],
      },
    })
    return { model, tcString: cmp.encodeTcString(model, list.vendors.map(({ id }) => id)), additionalConsent }
  }`

const LISTEN = (name: string) => `
  __tcfapi('addEventListener', 2, (data, isSuccess) => log.push(['${name}', data.eventStatus, data.listenerId,
    isSuccess, data.purpose?.consents[1] ?? false, data.vendor ? Object.keys(data.vendor.disclosedVendors).length > 0 : null]))`

async function openReady(options: Parameters<typeof openPublisher>[1] = {}, more = '') {
  const publisher = await openPublisher(browser, options)
  await loadApi(publisher.page)
  await publisher.page.evaluate(PREPARE(more))
  return publisher
}

const logOf = (page: Page) => page.evaluate('log')
const ping = (page: Page) => page.evaluate(`new Promise((resolve) => __tcfapi('ping', 2, resolve))`)
const dataOf = (page: Page, command: string, parameter = 'undefined') =>
  page.evaluate<Record<string, unknown>>(
    `new Promise((resolve) => __tcfapi('${command}', 2, (data, isSuccess) => resolve({ data, isSuccess }), ${parameter}))`,
  )

describe('a buyer who calls __tcfapi', () => {
  test('before we have loaded is answered in the order of the calls, once there is something to say', async () => {
    const { page, complaints } = await openPublisher(browser, {
      tags: `__tcfapi('ping', 2, (data) => log.push(['ping', data.cmpLoaded, data.cmpStatus, data.displayStatus]));
        ${LISTEN('first')}; ${LISTEN('second')};
        __tcfapi('getTCData', 2, (data) => log.push(['old', data.eventStatus]));`,
    })
    expect(await logOf(page)).toEqual([['ping', false, 'stub', 'hidden']])
    await loadApi(page)
    await page.evaluate(PREPARE())
    expect(await logOf(page)).toHaveLength(1)
    await page.evaluate(`api.load(stateOf(cmp.acceptedTcChoice(list)))`)
    expect(await logOf(page)).toEqual([
      ['ping', false, 'stub', 'hidden'],
      ['first', 'tcloaded', 1, true, true, true],
      ['second', 'tcloaded', 2, true, true, true],
      ['old', 'tcloaded'],
    ])
    expect(complaints).toEqual([])
  })

  test('on a first visit hears of the question and of the answer', async () => {
    const { page } = await openReady({ tags: LISTEN('early') })
    await page.evaluate(`api.show(stateOf(cmp.unansweredTcChoice(list)))`)
    expect(await ping(page)).toMatchObject({ displayStatus: 'visible', cmpStatus: 'loaded' })
    await page.evaluate(LISTEN('late'))
    await page.evaluate(`api.complete(stateOf(cmp.acceptedTcChoice(list)))`)
    expect(await ping(page)).toMatchObject({ displayStatus: 'hidden' })
    expect(await logOf(page)).toEqual([
      ['early', 'cmpuishown', 1, true, false, true],
      ['late', 'cmpuishown', 2, true, false, true],
      ['early', 'useractioncomplete', 1, true, true, true],
      ['late', 'useractioncomplete', 2, true, true, true],
    ])
  })

  test('with a returning visitor hears one event, and that nothing will be shown', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load(stateOf(cmp.acceptedTcChoice(list)))`)
    await page.evaluate(LISTEN('late'))
    expect(await logOf(page)).toEqual([['late', 'tcloaded', 1, true, true, true]])
    expect(await ping(page)).toMatchObject({ displayStatus: 'disabled' })
  })

  test('hears of a dialog that is opened again, and that it was closed without a change', async () => {
    const { page } = await openReady({ tags: LISTEN('early') })
    await page.evaluate(`window.stored = stateOf(cmp.acceptedTcChoice(list))
      api.load(stored); api.show(stored); api.close()`)
    expect(await logOf(page)).toEqual([
      ['early', 'tcloaded', 1, true, true, true],
      ['early', 'cmpuishown', 1, true, true, true],
      ['early', 'useractioncomplete', 1, true, true, true],
    ])
  })

  test('hears nothing when the first question is closed without an answer', async () => {
    const { page } = await openReady({ tags: LISTEN('early') })
    await page.evaluate(`api.show(stateOf(cmp.unansweredTcChoice(list))); api.close()`)
    expect(await logOf(page)).toEqual([['early', 'cmpuishown', 1, true, false, true]])
    expect(await ping(page)).toMatchObject({ displayStatus: 'hidden' })
  })

  test('after a withdrawal finds no bit set, purpose 1 included, and everybody still disclosed', async () => {
    const { page } = await openReady({ tags: LISTEN('early') })
    await page.evaluate(`api.load(stateOf(cmp.acceptedTcChoice(list)))
      api.show(stateOf(cmp.acceptedTcChoice(list)))
      api.complete(stateOf(cmp.refusedTcChoice()))`)
    const { data } = await dataOf(page, 'getTCData')
    const { tcString } = Object(data)
    expect(decodeOfficially(String(tcString))).toMatchObject({
      purposeConsents: [],
      purposeLegitimateInterests: [],
      specialFeatureOptIns: [],
      vendorConsents: [],
      vendorLegitimateInterests: [],
      disclosedVendors: list.vendors.map(({ id }) => id),
    })
    expect(await logOf(page)).toEqual([
      ['early', 'tcloaded', 1, true, true, true],
      ['early', 'cmpuishown', 1, true, true, true],
      ['early', 'useractioncomplete', 1, true, false, true],
    ])
  })

  test('in a frame of another origin talks by messages, as objects and as text', async () => {
    const { page, complaints } = await openReady()
    const frame = page.frame({ url: 'https://buyer.example/' })
    const call = (command: string, callId: string, parameter?: unknown) => ({
      __tcfapiCall: { command, version: 2, callId, parameter },
    })
    const ask = (message: unknown) => frame?.evaluate(`ask('__tcfapi', ${JSON.stringify(message)})`)
    await ask(call('ping', 'p'))
    await ask(JSON.stringify(call('addEventListener', 'l')))
    await ask('{"__tcfapi": broken')
    await ask({ __tcfapiCall: 'nonsense' })
    await page.evaluate(`api.show(stateOf(cmp.unansweredTcChoice(list)))`)
    await page.evaluate(`api.complete(stateOf(cmp.acceptedTcChoice(list)))`)
    await ask(call('removeEventListener', 'r', 1))
    await frame?.waitForFunction(`heard.length >= 4`)
    const heard = await frame?.evaluate<unknown[]>('heard')
    const [first, ...texts] = heard ?? []
    expect(first).toMatchObject({
      __tcfapiReturn: { callId: 'p', success: true, returnValue: { cmpId: 31 } },
    })
    expect(texts.slice(0, 2).map((text): unknown => JSON.parse(String(text)))).toMatchObject([
      { __tcfapiReturn: { callId: 'l', returnValue: { eventStatus: 'cmpuishown', listenerId: 1 } } },
      { __tcfapiReturn: { callId: 'l', returnValue: { eventStatus: 'useractioncomplete', listenerId: 1 } } },
    ])
    expect(texts[2]).toEqual({ __tcfapiReturn: { callId: 'r', success: true, returnValue: true } })
    expect(complaints).toEqual([])
  })

  test('gets every field of TCData, in line with the string', async () => {
    const { page } = await openReady({}, 'enablesAdvertiserConsentMode: true')
    await page.evaluate(`api.complete(stateOf(cmp.acceptedTcChoice(list), '2~1.10~dv.2'))`)
    const data = await page.evaluate<Record<string, unknown>>(
      `new Promise((resolve) => __tcfapi('addEventListener', 2, resolve))`,
    )
    const read = decodeOfficially(String(data['tcString']))
    const flags = (ids: readonly number[]) =>
      Object.fromEntries(
        Array.from({ length: Math.max(0, ...ids) }, (_, index) => [
          String(index + 1),
          ids.includes(index + 1),
        ]),
      )
    expect(data).toEqual({
      tcString: data['tcString'],
      tcfPolicyVersion: 5,
      cmpId: 31,
      cmpVersion: 4,
      gdprApplies: true,
      eventStatus: 'useractioncomplete',
      cmpStatus: 'loaded',
      listenerId: 1,
      isServiceSpecific: true,
      useNonStandardTexts: true,
      publisherCC: 'IS',
      purposeOneTreatment: false,
      purpose: {
        consents: flags(read.purposeConsents),
        legitimateInterests: flags(read.purposeLegitimateInterests),
      },
      vendor: {
        consents: flags(read.vendorConsents),
        legitimateInterests: flags(read.vendorLegitimateInterests),
        disclosedVendors: flags(read.disclosedVendors ?? []),
      },
      specialFeatureOptins: { 1: true, 2: true },
      publisher: {
        consents: { 1: true },
        legitimateInterests: { 1: false, 2: true },
        customPurpose: { consents: { 1: false, 2: true }, legitimateInterests: { 1: true } },
        restrictions: { [String(restriction.purposeId)]: { [String(flexible?.id)]: 1 } },
      },
      addtlConsent: '2~1.10~dv.2',
      enableAdvertiserConsentMode: true,
    })
    expect(read.vendorConsents.length).toBeGreaterThan(10)
  })

  test('gets every field of PingReturn', async () => {
    const { page } = await openReady()
    expect(await ping(page)).toEqual({
      gdprApplies: true,
      cmpLoaded: true,
      cmpStatus: 'loaded',
      displayStatus: 'hidden',
      apiVersion: '2',
      cmpVersion: 4,
      cmpId: 31,
      gvlVersion: 200,
      tcfPolicyVersion: 5,
    })
  })

  test('where the law does not apply is told so and nothing else', async () => {
    const { page } = await openReady({ tags: LISTEN('early') }, 'gdprApplies: false')
    expect(await logOf(page)).toEqual([['early', 'tcloaded', 1, true, false, null]])
    const data = await page.evaluate(`new Promise((resolve) => __tcfapi('addEventListener', 2, resolve))`)
    expect(data).toEqual({
      gdprApplies: false,
      tcfPolicyVersion: 5,
      cmpId: 31,
      cmpVersion: 4,
      eventStatus: 'tcloaded',
      cmpStatus: 'loaded',
      listenerId: 2,
    })
    expect(await ping(page)).toMatchObject({ displayStatus: 'disabled', gdprApplies: false })
  })

  test('can ask for some vendors, for the app’s form, and for the list', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load(stateOf(cmp.acceptedTcChoice(list)))`)
    const [first = 0] = list.vendors.map(({ id }) => id)
    expect(await dataOf(page, 'getTCData', `[${first}, 9999]`)).toMatchObject({
      isSuccess: true,
      data: { vendor: { disclosedVendors: { [String(first)]: true, 9999: false } } },
    })
    expect(await dataOf(page, 'getTCData', `'all'`)).toEqual({ isSuccess: false, data: null })
    const inApp = await dataOf(page, 'getInAppTCData')
    const purposeId = String(restriction.purposeId)
    expect(inApp).toMatchObject({
      isSuccess: true,
      data: {
        purpose: { consents: '11111111111', legitimateInterests: '01000011111' },
        publisher: { restrictions: { [purposeId]: '_'.repeat((flexible?.id ?? 0) - 1) + '1' } },
      },
    })
    expect(await dataOf(page, 'getVendorList', `'LATEST'`)).toEqual({
      isSuccess: true,
      data: { vendorListVersion: 200 },
    })
    expect(await dataOf(page, 'getVendorList', '1')).toEqual({ isSuccess: false, data: null })
  })

  test.each([
    ['an unknown command', `'getEverything', 2`],
    ['a name of every object', `'constructor', 2`],
    ['another version', `'getTCData', 1`],
    ['no command', `null, 2`],
  ])('with %s is refused', async (_, call) => {
    const { page } = await openReady()
    await page.evaluate(`api.load(stateOf(cmp.acceptedTcChoice(list)))`)
    expect(
      await page.evaluate(
        `new Promise((resolve) => __tcfapi(${call}, (data, isSuccess) => resolve([data, isSuccess])))`,
      ),
    ).toEqual([null, false])
  })

  test('and gives no callback, throws in one, or leaves while being told, harms nobody', async () => {
    const { page, complaints } = await openReady()
    await page.evaluate(`
      __tcfapi('addEventListener', 2, () => { throw new Error('tag is broken') })
      __tcfapi('addEventListener', 2, (data) => __tcfapi('removeEventListener', 2, () => {}, 3))
      ${LISTEN('leaves')}
      ${LISTEN('stays')}
      __tcfapi('ping', 2); __tcfapi(); __tcfapi('addEventListener', 2, 'text')
      api.show(stateOf(cmp.unansweredTcChoice(list)))
      api.complete(stateOf(cmp.acceptedTcChoice(list)))`)
    expect(await logOf(page)).toEqual([
      ['leaves', 'cmpuishown', 3, true, false, true],
      ['stays', 'cmpuishown', 4, true, false, true],
      ['stays', 'useractioncomplete', 4, true, true, true],
    ])
    expect(await page.evaluate('errors')).toEqual(['tag is broken', 'tag is broken'])
    expect(complaints).toEqual([])
  })

  test('cannot change what others are told', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load(stateOf(cmp.refusedTcChoice()))
      __tcfapi('addEventListener', 2, (data) => { data.purpose.consents[1] = true; data.vendor.consents[5] = true })
      ${LISTEN('honest')}`)
    expect(await logOf(page)).toEqual([['honest', 'tcloaded', 2, true, false, true]])
  })

  test('after a failure gets the state of things and no data', async () => {
    const { page } = await openReady({
      tags: `__tcfapi('getTCData', 2, (data, isSuccess) => log.push([data, isSuccess]))`,
    })
    await page.evaluate('api.fail()')
    expect(await logOf(page)).toEqual([[null, false]])
    expect(await ping(page)).toMatchObject({ cmpStatus: 'error', displayStatus: 'disabled' })
    expect(await dataOf(page, 'getTCData')).toEqual({ isSuccess: false, data: null })
  })
})

test('the stub shows nothing on the page, works under a strict policy, and there is one locator', async () => {
  const policy = `default-src 'none'; script-src 'nonce-n' https://publisher.example; style-src 'nonce-n'; frame-src https://buyer.example`
  const { page, complaints } = await openReady({ policy })
  expect(await page.evaluate(`frames.__tcfapiLocator.frameElement.getClientRects().length`)).toBe(0)
  expect(await page.evaluate(`document.querySelectorAll('[name=__tcfapiLocator]').length`)).toBe(1)
  expect(complaints).toEqual([])
})
