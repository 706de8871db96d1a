import { sharedChromium } from '@placet/testkit/shared-chromium'
import { waitFor } from '@placet/testkit/wait-for'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readOfficially } from '../../../tcf/test/official-gpp.ts'
import { ping, press, recordOf, whenReady } from '../gpp/us-shop.ts'
import { labels } from '../published.ts'
import { shopFlags, withApi } from '../shop.ts'
import { callApi } from './buyer.ts'
import { CMP_ID, newsList } from './news-list.ts'
import { openNews } from './news-site.ts'

const browser = await sharedChromium(shopFlags)

const ids = newsList().tcf.vendorIds

const html = `<!doctype html><html lang="en"><head><title>News</title>{{placet}}<script>
  window.events = []
  __gpp('ping', ({ cmpStatus }) => (window.early = cmpStatus))
  __gpp('addEventListener', ({ eventName, data }) => events.push(eventName + ' ' + data))
</script></head><body><h1>News</h1><iframe sandbox="allow-scripts"
  srcdoc="<script>addEventListener('message', ({ data }) => (window.answer = data))</script>"></iframe></body></html>`

/** Waits for them: nothing else may come between, before or after. */
async function hears(page: Page, ...expected: string[]): Promise<void> {
  const heard = () => page.evaluate<string[]>(`events`)
  await waitFor(async () => (await heard()).length >= expected.length, { timeoutMs: 20_000 }).catch(() => {})
  expect(await heard()).toEqual(expected)
  await page.evaluate(`events.splice(0)`)
}

const ask = (page: Page, command: string, parameter: string) =>
  page.evaluate(
    `new Promise((resolve) => __gpp('${command}', (...answer) => resolve(answer), '${parameter}'))`,
  )
const tcString = async (page: Page) => String((await callApi(page, 'getTCData')).value['tcString'])

test('buyers hear of the TC string in GPP too: asked, answered, back again, opened, closed and withdrawn', async () => {
  const site = await openNews(browser, {
    html,
    isBlocking: true,
    tcf: { restrictions: [{ purposeId: 1, type: 0, vendorIds: ids.slice(0, 1) }] },
  })
  const { page } = site
  await site.visit()
  expect(await page.evaluate(`early`)).toBe('stub')
  await hears(page, 'listenerRegistered true', 'cmpStatus loaded', 'cmpDisplayStatus visible')
  const asked = await tcString(page)
  expect(await ping(page)).toEqual({
    gppVersion: '1.1',
    cmpStatus: 'loaded',
    cmpDisplayStatus: 'visible',
    signalStatus: 'not ready',
    supportedAPIs: ['2:tcfeuv2'],
    cmpId: CMP_ID,
    sectionList: [2],
    applicableSections: [2],
    gppString: `DBABMA~${asked}`,
    parsedSections: readOfficially(`DBABMA~${asked}`),
  })

  await press(site, labels.accept)
  const accepted = await whenReady(site)
  await hears(page, 'cmpDisplayStatus hidden', 'sectionChange tcfeuv2', 'signalStatus ready')
  expect(accepted.gppString).toBe(`DBABMA~${(await recordOf(site))?.tcString}`)
  expect(accepted.gppString).not.toContain(asked)
  expect(accepted.parsedSections).toEqual(readOfficially(accepted.gppString))
  expect(accepted.parsedSections['tcfeuv2']).toMatchObject({
    VendorsDisclosed: ids,
    PublisherCountryCode: 'IS',
    PublisherRestrictions: [{ key: 1, type: 0, ids: ids.slice(0, 1) }],
  })
  expect(await ask(page, 'hasSection', 'tcfeuv2')).toEqual([true, true])
  expect(await ask(page, 'hasSection', 'usnat')).toEqual([false, true])
  // Its fields are for listeners alone, as those of TCF are.
  expect(await ask(page, 'getSection', 'tcfeuv2')).toEqual([null, false])
  expect(await ask(page, 'getField', 'tcfeuv2.CmpId')).toEqual([null, false])
  const frame = page.frames().find((each) => each.url() === 'about:srcdoc')
  await frame?.evaluate(`if (!parent.frames['__gppLocator']) throw new Error('no locator')
    parent.postMessage({ __gppCall: { command: 'ping', callId: 'a', version: '1.1' } }, '*')`)
  await frame?.waitForFunction(`window.answer`)
  expect(await frame?.evaluate(`answer`)).toMatchObject({
    __gppReturn: { callId: 'a', success: true, returnValue: { gppString: accepted.gppString } },
  })

  await site.visit()
  expect(await whenReady(site)).toEqual(accepted)
  await hears(page, 'listenerRegistered true', 'cmpStatus loaded', 'signalStatus ready')

  await withApi(page, (placet) => placet.ui.open('preferences'))
  await hears(page, 'signalStatus not ready', 'cmpDisplayStatus visible')
  await page.keyboard.press('Escape')
  expect(await whenReady(site)).toEqual(accepted)
  await hears(page, 'cmpDisplayStatus hidden', 'signalStatus ready')

  await withApi(page, (placet) => placet.withdraw())
  await hears(page, 'signalStatus not ready', 'sectionChange tcfeuv2', 'signalStatus ready')
  const withdrawn = await ping(page)
  expect(withdrawn.gppString).toBe(`DBABMA~${await tcString(page)}`)
  expect(withdrawn.parsedSections).toEqual(readOfficially(withdrawn.gppString))
  expect(withdrawn.parsedSections['tcfeuv2']).toMatchObject({
    PurposeConsents: Array(24).fill(false),
    PurposeLegitimateInterests: Array(24).fill(false),
    VendorConsents: [],
    VendorLegitimateInterests: [],
    VendorsDisclosed: ids,
  })
  expect(site.complaints).toEqual([])
})

test('a question that is closed and not answered makes no signal that buyers could use', async () => {
  const site = await openNews(browser, { html, isBlocking: true })
  await site.visit()
  await hears(site.page, 'listenerRegistered true', 'cmpStatus loaded', 'cmpDisplayStatus visible')
  await withApi(site.page, (placet) => placet.dismiss())
  await hears(site.page, 'cmpDisplayStatus hidden')
  expect(await ping(site.page)).toMatchObject({ signalStatus: 'not ready', cmpDisplayStatus: 'hidden' })
})
