import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { buildStubs } from '../../../tcf/build-stubs.ts'
import { labels } from '../published.ts'
import { openShop, shopFlags, withApi } from '../shop.ts'
import { openUsShop, ping, press, recordOf, uspString, whenReady, withGpc } from './us-shop.ts'

const browser = await sharedChromium(shopFlags)

const LISTEN = `window.heard = []
  __gpp('addEventListener', ({ eventName, data, listenerId, pingData }) =>
    heard.push({ eventName, data, listenerId, signal: pingData.signalStatus }))`

const pageWith = (before: string, after = '') =>
  `<!doctype html><html lang="en"><head><title>Shop</title><script>${before}</script>{{placet}}<script>${after}</script></head>
  <body><h1>Shop</h1><a id="choices" href="#" data-placet-open="privacy">Your privacy choices</a></body></html>`

const heard = (page: Page) =>
  page.evaluate<{ eventName: string; data: unknown; listenerId: number; signal: string }[]>(
    `heard.splice(0, heard.length)`,
  )
const named = (events: Awaited<ReturnType<typeof heard>>) =>
  events.map(({ eventName, data }) => `${eventName} ${String(data)}`)

describe('what a buyer meets on a page for visitors of the United States', () => {
  test('asked before the script is there, the page’s stub answers, and its listeners hear the rest', async () => {
    const { gpp, usp } = await buildStubs()
    const early = `${gpp}${usp}${LISTEN};
      __gpp('ping', (answer) => (window.early = answer)); __uspapi('getUSPData', 1, (data) => (window.usp = data))`
    const shop = await openUsShop(browser, { html: pageWith(early) })
    await shop.visit()
    await whenReady(shop)
    await shop.page.waitForFunction(`window.usp`)
    expect(await shop.page.evaluate(`early.cmpStatus`)).toBe('stub')
    expect(await shop.page.evaluate(`usp`)).toEqual({ version: 1, uspString: '1YNN' })
    const events = await heard(shop.page)
    expect(named(events)).toEqual([
      'listenerRegistered true',
      'cmpStatus loaded',
      'signalStatus ready',
      'cmpDisplayStatus visible',
    ])
    expect(new Set(events.map(({ listenerId }) => listenerId)).size).toBe(1)
    expect(shop.complaints).toEqual([])
  })

  test('a page without a stub has both functions as soon as the script has run', async () => {
    const after = `window.types = [typeof __gpp, typeof __uspapi, typeof __tcfapi]`
    const shop = await openUsShop(browser, { isBlocking: true, html: pageWith('', after) })
    await shop.visit()
    expect(await shop.page.evaluate(`types`)).toEqual(['function', 'function', 'undefined'])
  })

  test('each field of what ping answers is there', async () => {
    const shop = await openUsShop(browser)
    await shop.visit()
    const answer = await whenReady(shop)
    expect(answer).toMatchObject({
      gppVersion: '1.1',
      cmpStatus: 'loaded',
      signalStatus: 'ready',
      cmpId: 1,
      sectionList: [8],
      applicableSections: [8],
      gppString: 'DBABBg~BUoAAACA.QA',
    })
    expect(answer).toHaveProperty('supportedAPIs', [
      ...['7:usnat', '8:usca', '9:usva', '10:usco', '11:usut', '12:usct', '13:usfl', '14:usmt', '15:usor'],
      ...['16:ustx', '17:usde', '18:usia', '19:usne', '20:usnh', '21:usnj', '22:ustn', '23:usmn'],
      ...['24:usmd', '25:usin', '26:usky', '27:usri'],
    ])
    const fields = { SaleOptOutNotice: 1, SaleOptOut: 2, SharingOptOut: 2, Gpc: false }
    expect(answer.parsedSections['usca']).toMatchObject(fields)
    const ask = (command: string, parameter: string) =>
      shop.page.evaluate(`new Promise((resolve) => __gpp('${command}', resolve, '${parameter}'))`)
    expect(await ask('getField', 'usca.SaleOptOut')).toBe(2)
    expect(await ask('getSection', 'usca')).toMatchObject(fields)
    expect(await ask('hasSection', 'usnat')).toBe(false)
  })

  test('a frame of another origin finds the locator and is answered by message', async () => {
    const shop = await openUsShop(browser, {
      html: pageWith('').replace(
        '</body>',
        `<iframe sandbox="allow-scripts" srcdoc="<script>addEventListener('message', ({ data }) => (window.answer = data))</script>"></iframe></body>`,
      ),
    })
    await shop.visit()
    await whenReady(shop)
    const frame = shop.page.frames().find((each) => each.url() === 'about:srcdoc')
    await frame?.evaluate(`if (!parent.frames['__gppLocator'] || !parent.frames['__uspapiLocator']) throw new Error('no locator')
      parent.postMessage({ __gppCall: { command: 'ping', callId: 'a', version: '1.1' } }, '*')`)
    await frame?.waitForFunction(`window.answer`)
    expect(await frame?.evaluate(`answer`)).toMatchObject({
      __gppReturn: { callId: 'a', success: true, returnValue: { gppString: 'DBABBg~BUoAAACA.QA' } },
    })
  })

  test('opting out hides, then changes the section, then is ready; the record holds the same string', async () => {
    const shop = await openUsShop(browser)
    await shop.visit()
    await whenReady(shop)
    await shop.page.evaluate(LISTEN)
    await press(shop, labels.doNotSell)
    const { gppString, parsedSections } = await whenReady(shop)
    expect(named(await heard(shop.page))).toEqual([
      'listenerRegistered true',
      'signalStatus not ready',
      'cmpDisplayStatus hidden',
      'sectionChange usca',
      'signalStatus ready',
    ])
    expect(parsedSections['usca']).toMatchObject({ SaleOptOut: 1, SharingOptOut: 1, Gpc: false })
    expect(await uspString(shop.page)).toBe('1YYN')
    expect(await recordOf(shop)).toMatchObject({ gppString, gpc: false, framework: 'ccpa' })
  })

  test('who comes back is not asked, and the string is the same at once', async () => {
    const shop = await openUsShop(browser)
    await shop.visit()
    await whenReady(shop)
    await press(shop, labels.doNotSell)
    const { gppString } = await recordOf(shop)
    await shop.visit('/next')
    expect(await whenReady(shop)).toMatchObject({ gppString, cmpDisplayStatus: 'hidden' })
    await withApi(shop.page, (placet) => placet.accept())
    expect(await whenReady(shop)).toMatchObject({ gppString: 'DBABBg~BUoAAACA.QA' })
  })

  test('while a dialog is open nothing can be relied on; closed without a change, the same holds again', async () => {
    const shop = await openUsShop(browser, { html: pageWith('') })
    await shop.visit()
    const { gppString } = await whenReady(shop)
    await shop.page.evaluate(LISTEN)
    await shop.page.click('#choices')
    await shop.page.getByRole('dialog', { name: labels.privacyChoices }).waitFor()
    expect(await ping(shop.page)).toMatchObject({ signalStatus: 'not ready', cmpDisplayStatus: 'visible' })
    await withApi(shop.page, (placet) => placet.dismiss())
    expect(await whenReady(shop)).toMatchObject({ gppString, cmpDisplayStatus: 'hidden' })
    expect(named(await heard(shop.page))).toEqual([
      'listenerRegistered true',
      'signalStatus not ready',
      'cmpDisplayStatus hidden',
      'signalStatus ready',
    ])
    expect(shop.received).toEqual([])
  })

  test('Global Privacy Control opts out before anything is clicked, and is in the record', async () => {
    const shop = await openUsShop(browser, { beforeLoad: withGpc })
    await shop.visit()
    const { gppString, parsedSections } = await whenReady(shop)
    expect(gppString).toBe('DBABBg~BUUAAACA.YA')
    expect(parsedSections['usca']).toMatchObject({ SaleOptOut: 1, SharingOptOut: 1, Gpc: true })
    expect(await uspString(shop.page)).toBe('1YYN')
    await press(shop, labels.accept)
    expect(await recordOf(shop)).toMatchObject({ gpc: true, gppString })
  })

  test('where consent is asked for first, nothing is ready and everything opted out until the answer', async () => {
    const shop = await openUsShop(browser, {
      region: (region) => {
        region.consentType = 'explicit'
      },
    })
    await shop.visit()
    await waitFor(async () => (await ping(shop.page)).cmpStatus === 'loaded', { timeoutMs: 15_000 })
    const before = await ping(shop.page)
    expect(before).toMatchObject({ signalStatus: 'not ready', cmpDisplayStatus: 'visible' })
    expect(before.parsedSections['usca']).toMatchObject({ SaleOptOut: 1 })
    await press(shop, labels.accept)
    const { parsedSections } = await whenReady(shop)
    expect(parsedSections['usca']).toMatchObject({ SaleOptOut: 2, SharingOptOut: 2 })
  })

  test('a choice that was faster than the chunk is recorded with its string all the same', async () => {
    const shop = await openUsShop(browser)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await shop.page.route(/\/gpp\.js/, async (route) => {
      await held
      await route.continue()
    })
    await shop.visit()
    await press(shop, labels.doNotSell)
    await shop.page.getByRole('dialog').waitFor({ state: 'detached' })
    release()
    expect(await recordOf(shop)).toMatchObject({ gppString: 'DBABBg~BUUAAACA.QA' })
    await whenReady(shop)
  })

  test('without the chunk the choice still counts, and the page hears of no error but ours', async () => {
    const shop = await openUsShop(browser)
    await shop.page.route(/\/gpp\.js/, (route) => route.fulfill({ status: 404, body: '' }))
    await shop.visit()
    await press(shop, labels.doNotSell)
    const { gppString, categories } = await recordOf(shop)
    expect([gppString, categories.marketing]).toEqual([undefined, false])
    expect(await ping(shop.page)).toMatchObject({ cmpStatus: 'stub' })
  })

  test('elsewhere there is none of it, and nothing is loaded for it', async () => {
    const shop = await openShop(browser)
    const asked: string[] = []
    shop.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await shop.visit()
    await press(shop, labels.deny)
    await recordOf(shop)
    expect(await shop.page.evaluate(`[typeof __gpp, typeof __uspapi, frames.length]`)).toEqual([
      'undefined',
      'undefined',
      0,
    ])
    expect(asked.filter((path) => /gpp|place$/.test(path))).toEqual([])
  })

  test('a link to the choices of the United States leads everybody else to the preferences', async () => {
    const shop = await openShop(browser, { html: pageWith('') })
    await shop.visit()
    await press(shop, labels.deny)
    await recordOf(shop)
    await shop.page.click('#choices')
    await shop.page.getByRole('dialog', { name: labels.preferencesTitle }).waitFor()
  })
})
