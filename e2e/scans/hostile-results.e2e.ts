import { expect } from '@playwright/test'
import { SCAN_LIMITS } from '@placet/contract/events/stored-write'
import { cleanText } from '@placet/crawler/clean-text'
import { CANARY, XSS_PAYLOADS } from '@placet/testkit/corpora/xss-payloads'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { type WriteChanges, aFinishedScan } from '@placet/testkit/factories/finished-scan'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { anImplementation } from '@placet/testkit/factories/scanned-domain'

const SCRIPT_URL = `javascript:window.${CANARY}=1`

/** Puts the payload into every field that a site controls, as a scanner reports it. */
function hostileWrite(payload: string): WriteChanges {
  return {
    name: cleanText(payload, SCAN_LIMITS.name),
    path: cleanText(`/${payload}`, SCAN_LIMITS.path),
    sample: cleanText(payload, SCAN_LIMITS.sample),
    requestUrl: SCRIPT_URL,
    requestType: 'Image',
    initiatorUrl: SCRIPT_URL,
    stack: [{ url: SCRIPT_URL, functionName: cleanText(payload, SCAN_LIMITS.text), line: 1, column: 1 }],
    chain: [
      { kind: 'document', url: SCRIPT_URL },
      { kind: 'script', url: SCRIPT_URL },
    ],
  }
}

test('T37: nothing that a scanned site wrote runs in the dashboard', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, { tier: 2 })
  const origin = `https://${owner.name}`
  const writes = XSS_PAYLOADS.map(hostileWrite)
  const [first = ''] = XSS_PAYLOADS
  const implementation = anImplementation({ otherBanner: first, scripts: [SCRIPT_URL], isRightCode: false })
  await aFinishedScan(placet.deps, owner.ctx, {
    domainId: owner.domainId,
    pages: [
      { url: `${origin}/`, implementation, writes },
      { url: `${origin}/away`, finalUrl: SCRIPT_URL, outcome: 'redirect', error: first },
    ],
  })
  await signInAs(page, owner)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const expectNothingRan = async () => {
    expect(await page.evaluate(`window.${CANARY}`)).toBe(undefined)
    expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0)
    expect(dialogs).toEqual([])
  }
  const domain = `${placet.dashboardUrl}/domain/${owner.domainId}`

  await test.step('in the results and their dialogs', async () => {
    await page.goto(`${domain}/scan`)
    const table = page.getByRole('table', { name: 'Cookies and storage' })
    for (let seen = 0; seen < XSS_PAYLOADS.length; seen += 100) {
      if (seen > 0) await page.getByRole('button', { name: `Page ${seen / 100 + 1}` }).click()
      await table.getByRole('rowheader').first().waitFor()
      await expectNothingRan()
    }
    await table.getByRole('rowheader').getByRole('link').first().click()
    await page.getByRole('dialog').getByText('Initiator stack').waitFor()
    await expectNothingRan()
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Pages' }).click()
    await page.getByRole('table', { name: 'Pages' }).getByRole('link', { name: '/away' }).click()
    await page.getByRole('dialog').getByText('Final URL').waitFor()
    await expectNothingRan()
  })
  await test.step('in the actions', async () => {
    await page.goto(`${domain}/action`)
    await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    await expectNothingRan()
  })
  await test.step('among the cookies', async () => {
    await page.goto(`${domain}/cookie`)
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    await expectNothingRan()
  })
})
