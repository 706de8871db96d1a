import { GppModel } from '@iabgpp/cmpapi'
import { sharedChromium } from '@placet/testkit/shared-chromium'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { loadApi, openPublisher } from './open-publisher.ts'

const browser = await sharedChromium()

const PREPARE = `
  window.errors = []
  window.api = cmp.createGppApi({
    page: window, cmpId: 31, supportedApis: ['6:uspv1', '8:usca'], onError: (error) => errors.push(error.message),
  })
  window.stateOf = (changes) => ({
    sections: [
      cmp.usGppSection('usca', cmp.usValuesOfChoice('usca', {
        isNoticeGiven: true, isSaleOptedOut: false, isSharingOptedOut: false, isTargetedAdvertisingOptedOut: false,
        sensitiveData: 'not-processed', mspa: 'not-signed', hasGpc: false, ...changes,
      })),
      cmp.uspGppSection(changes.isSaleOptedOut ? '1YYN' : '1YNN'),
    ],
    applicableSectionIds: [8],
  })`

const LISTEN = (name: string) => `__gpp('addEventListener', ({ eventName, listenerId, data, pingData }) =>
  log.push(['${name}', eventName, listenerId, data, pingData.signalStatus, pingData.cmpDisplayStatus]));`

async function openReady(options: Parameters<typeof openPublisher>[1] = {}) {
  const publisher = await openPublisher(browser, options)
  await loadApi(publisher.page)
  await publisher.page.evaluate(PREPARE)
  return publisher
}

const logOf = (page: Page) => page.evaluate('log')
const ask = (page: Page, command: string, parameter?: unknown) =>
  page.evaluate(
    `new Promise((resolve) => __gpp('${command}', (data, isSuccess) => resolve([data, isSuccess]), ${JSON.stringify(parameter)}))`,
  )
const registered = (name: string, id: number) => [name, 'listenerRegistered', id, true, 'not ready', 'hidden']

describe('a buyer who calls __gpp', () => {
  test('can rely on what was said while a notice is shown that nobody has to answer', async () => {
    const { page } = await openReady({ tags: LISTEN('buyer') })
    await page.evaluate(
      `api.load(stateOf({})); api.notice(); api.show(stateOf({})); api.notice(); api.close()`,
    )
    expect(await logOf(page)).toEqual([
      registered('buyer', 1),
      ['buyer', 'cmpStatus', 1, 'loaded', 'not ready', 'hidden'],
      ['buyer', 'signalStatus', 1, 'ready', 'ready', 'hidden'],
      ['buyer', 'cmpDisplayStatus', 1, 'visible', 'ready', 'visible'],
      ['buyer', 'signalStatus', 1, 'not ready', 'not ready', 'visible'],
      ['buyer', 'signalStatus', 1, 'ready', 'ready', 'visible'],
      ['buyer', 'cmpDisplayStatus', 1, 'hidden', 'ready', 'hidden'],
    ])
  })

  test('before we have loaded is answered with what is known then, and hears on under the same id', async () => {
    const { page, complaints } = await openPublisher(browser, { tags: LISTEN('early') })
    expect(await ask(page, 'ping')).toEqual([
      {
        gppVersion: '1.1',
        cmpStatus: 'stub',
        cmpDisplayStatus: 'hidden',
        signalStatus: 'not ready',
        supportedAPIs: [],
        cmpId: 0,
        sectionList: [],
        applicableSections: [],
        gppString: '',
        parsedSections: {},
      },
      true,
    ])
    expect(await ask(page, 'hasSection', 'usca')).toEqual([false, true])
    expect(await ask(page, 'getSection', 'usca')).toEqual([null, true])
    await page.evaluate(`__gpp('addEventListener', () => log.push('never'))
      __gpp('removeEventListener', () => {}, 2); log.splice(1)`)
    await loadApi(page)
    await page.evaluate(PREPARE)
    await page.evaluate(`api.load(stateOf({}))`)
    await page.evaluate(LISTEN('late'))
    expect(await logOf(page)).toEqual([
      registered('early', 1),
      ['early', 'cmpStatus', 1, 'loaded', 'not ready', 'hidden'],
      ['early', 'signalStatus', 1, 'ready', 'ready', 'hidden'],
      ['late', 'listenerRegistered', 2, true, 'ready', 'hidden'],
    ])
    expect(complaints).toEqual([])
  })

  test('while a visitor decides for the first time waits for the signal, which is the last thing to come', async () => {
    const { page } = await openReady({ tags: LISTEN('early') })
    await page.evaluate(`api.show(stateOf({}))`)
    await page.evaluate(`api.complete(stateOf({ isSaleOptedOut: true }))`)
    expect(await logOf(page)).toEqual([
      registered('early', 1),
      ['early', 'cmpStatus', 1, 'loaded', 'not ready', 'hidden'],
      ['early', 'cmpDisplayStatus', 1, 'visible', 'not ready', 'visible'],
      ['early', 'cmpDisplayStatus', 1, 'hidden', 'not ready', 'hidden'],
      ['early', 'sectionChange', 1, 'uspv1', 'not ready', 'hidden'],
      ['early', 'sectionChange', 1, 'usca', 'not ready', 'hidden'],
      ['early', 'signalStatus', 1, 'ready', 'ready', 'hidden'],
    ])
  })

  test('hears of a dialog that is opened again, closed, opened and answered', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load(stateOf({ isSaleOptedOut: true, isSharingOptedOut: true }))
      ${LISTEN('here')}
      log.splice(0)
      api.show(stateOf({ isSaleOptedOut: true, isSharingOptedOut: true }))
      api.close()
      api.show(stateOf({ isSaleOptedOut: true, isSharingOptedOut: true }))
      api.complete(stateOf({ isSaleOptedOut: true }))`)
    const opened = [
      ['here', 'signalStatus', 1, 'not ready', 'not ready', 'hidden'],
      ['here', 'cmpDisplayStatus', 1, 'visible', 'not ready', 'visible'],
    ]
    const hidden = ['here', 'cmpDisplayStatus', 1, 'hidden', 'not ready', 'hidden']
    const changed = ['here', 'sectionChange', 1, 'usca', 'not ready', 'hidden']
    const ready = ['here', 'signalStatus', 1, 'ready', 'ready', 'hidden']
    expect(await logOf(page)).toEqual([...opened, hidden, ready, ...opened, hidden, changed, ready])
  })

  test('after an opt-out without a dialog hears that the signal went and came', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load(stateOf({})); ${LISTEN('here')} log.splice(0)
      api.complete(stateOf({ hasGpc: true }))`)
    expect(await logOf(page)).toEqual([
      ['here', 'signalStatus', 1, 'not ready', 'not ready', 'hidden'],
      ['here', 'sectionChange', 1, 'usca', 'not ready', 'hidden'],
      ['here', 'signalStatus', 1, 'ready', 'ready', 'hidden'],
    ])
    expect(await ask(page, 'getField', 'usca.Gpc')).toEqual([true, true])
    expect(await ask(page, 'getField', 'usca.SaleOptOut')).toEqual([1, true])
  })

  test('gets every field of PingReturn, in line with the string', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load(stateOf({ isSharingOptedOut: true }))`)
    const [ping] = await page.evaluate<[Record<string, unknown>]>(
      `new Promise((resolve) => __gpp('ping', (data) => resolve([data])))`,
    )
    const official = new GppModel(String(ping['gppString']))
    expect(ping).toEqual({
      gppVersion: '1.1',
      cmpStatus: 'loaded',
      cmpDisplayStatus: 'hidden',
      signalStatus: 'ready',
      supportedAPIs: ['6:uspv1', '8:usca'],
      cmpId: 31,
      sectionList: [6, 8],
      applicableSections: [8],
      gppString: official.encode(),
      parsedSections: { uspv1: official.getSection('uspv1'), usca: official.getSection('usca') },
    })
    expect(official.getFieldValue('usca', 'SharingOptOut')).toBe(1)
  })

  test('asks for sections and fields by name', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load({ ...stateOf({}), sections: [...stateOf({}).sections,
      cmp.tcfGppSection('CQgYw8AQgYw8AAfABBENBqFgAAAAAAAAAAYgAAAAAAAA.IAEEUA', { Version: 2 })] })`)
    expect(await ask(page, 'hasSection', 'usca')).toEqual([true, true])
    expect(await ask(page, 'hasSection', 'tcfeuv2')).toEqual([true, true])
    expect(await ask(page, 'hasSection', 'usnat')).toEqual([false, true])
    expect(await ask(page, 'getSection', 'uspv1')).toEqual([
      { Version: 1, Notice: 'Y', OptOutSale: 'N', LspaCovered: 'N' },
      true,
    ])
    expect(await ask(page, 'getSection', 'tcfeuv2')).toEqual([null, false])
    expect(await ask(page, 'getSection', 'usnat')).toEqual([null, false])
    expect(await ask(page, 'getField', 'usca.KnownChildSensitiveDataConsents')).toEqual([[0, 0], true])
    expect(await ask(page, 'getField', 'usca.Nothing')).toEqual([null, false])
    expect(await ask(page, 'getField', 'nonsense')).toEqual([null, false])
    expect(await ask(page, 'getGPPData')).toEqual([null, false])
    expect(await ask(page, 'constructor')).toEqual([null, false])
  })

  test('where no section applies is told -1', async () => {
    const { page } = await openReady()
    await page.evaluate(`api.load({ sections: [], applicableSectionIds: [] })`)
    expect(await ask(page, 'ping')).toMatchObject([
      { applicableSections: [-1], sectionList: [], gppString: 'DBAA', signalStatus: 'ready' },
      true,
    ])
  })

  test('in a frame of another origin talks by messages', async () => {
    const { page, complaints } = await openReady()
    const frame = page.frame({ url: 'https://buyer.example/' })
    const call = (command: string, parameter?: unknown) =>
      JSON.stringify({ __gppCall: { command, parameter, version: '1.1', callId: command } })
    await frame?.evaluate(`ask('__gpp', ${call('addEventListener')})`)
    await frame?.waitForFunction('heard.length === 1')
    await page.evaluate(`api.load(stateOf({}))`)
    await frame?.evaluate(`ask('__gpp', ${call('getField', 'usca.SaleOptOut')})`)
    await frame?.waitForFunction('heard.length === 4')
    expect(await frame?.evaluate('heard')).toMatchObject([
      { __gppReturn: { callId: 'addEventListener', returnValue: { eventName: 'listenerRegistered' } } },
      { __gppReturn: { returnValue: { eventName: 'cmpStatus', data: 'loaded' } } },
      { __gppReturn: { returnValue: { eventName: 'signalStatus', data: 'ready' } } },
      { __gppReturn: { callId: 'getField', success: true, returnValue: 2 } },
    ])
    expect(complaints).toEqual([])
  })

  test('and breaks in a callback or changes what it was given harms nobody', async () => {
    const { page, complaints } = await openReady()
    await page.evaluate(`
      __gpp('addEventListener', () => { throw new Error('tag is broken') })
      __gpp('addEventListener', ({ pingData }) => { if (pingData.parsedSections.usca) pingData.parsedSections.usca.SaleOptOut = 1 })
      __gpp(); __gpp('ping'); __gpp('ping', 'text')
      api.load(stateOf({}))`)
    expect(await ask(page, 'getField', 'usca.SaleOptOut')).toEqual([2, true])
    expect(await page.evaluate('errors')).toEqual(['tag is broken', 'tag is broken', 'tag is broken'])
    expect(complaints).toEqual([])
  })

  test('hears of a failure', async () => {
    const { page } = await openReady()
    await page.evaluate(`${LISTEN('here')} log.splice(0); api.fail('no list')`)
    expect(await logOf(page)).toEqual([
      ['here', 'cmpStatus', 1, 'error', 'not ready', 'hidden'],
      ['here', 'error', 1, 'no list', 'not ready', 'hidden'],
    ])
  })

  test('finds that the official API can take over from our stub', async () => {
    const { page } = await openPublisher(browser, { tags: LISTEN('early') })
    await loadApi(page)
    await page.evaluate(`window.official = new cmp.CmpApi(31, 1); official.setCmpStatus('loaded')`)
    expect(await logOf(page)).toEqual([
      registered('early', 1),
      ['early', 'cmpStatus', 1, 'loaded', 'not ready', 'hidden'],
    ])
  })
})

describe('an old tag that calls __uspapi', () => {
  const CREATE = `window.usp = '1YNN'; window.errors = []
    cmp.createUspApi({ page: window, uspString: () => usp, onError: (error) => errors.push(error.message) })`
  const CALL = `__uspapi('getUSPData', 1, (data, isSuccess) => log.push([data, isSuccess]));`

  test('is answered, before and after we have loaded, and from a frame', async () => {
    const { page, complaints } = await openPublisher(browser, { tags: CALL })
    await loadApi(page)
    await page.evaluate(CREATE)
    await page.evaluate(`usp = '1YYN'; ${CALL}
      __uspapi('getUSPData', 2, (data, isSuccess) => log.push([data, isSuccess]))
      __uspapi('getUSPData', 1); __uspapi()
      __uspapi('getUSPData', 1, () => { throw new Error('tag is broken') })`)
    expect(await logOf(page)).toEqual([
      [{ version: 1, uspString: '1YNN' }, true],
      [{ version: 1, uspString: '1YYN' }, true],
      [null, false],
    ])
    const frame = page.frame({ url: 'https://buyer.example/' })
    await frame?.evaluate(
      `ask('__uspapi', { __uspapiCall: { command: 'getUSPData', version: 1, callId: 3 } })`,
    )
    await frame?.waitForFunction('heard.length > 0')
    expect(await frame?.evaluate('heard[0]')).toEqual({
      __uspapiReturn: { returnValue: { version: 1, uspString: '1YYN' }, success: true, callId: 3 },
    })
    expect(await page.evaluate('errors')).toEqual(['tag is broken'])
    expect(complaints).toEqual([])
  })
})
