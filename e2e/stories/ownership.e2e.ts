import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { findViolations } from '@placet/testkit/find-violations'
import { waitFor } from '@placet/testkit/wait-for'
import type { Browser, Page } from 'playwright-core'
import { scriptOf } from '../script-of.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signUp } from '../sign-up.ts'

const PUBLISHED = 'The changes were published. It can take up to 30 seconds until visitors see them.'
const PATH = '/owned'

/** A visitor accepts; returns the token stored in their browser. */
async function acceptOn(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(address)
  const answered = page.waitForResponse((response) => response.url().endsWith('/consent'))
  await page.getByRole('button', { name: 'Accept all' }).click()
  expect((await answered).status()).toBe(204)
  const token = await page.evaluate<string>('placet.state().token')
  await page.close()
  return token
}

/** The assurance of a visitor's record on the proof screen. Retries until the record is in the log. */
async function assuranceOf(page: Page, domainUrl: string, token: string): Promise<string> {
  await page.goto(`${domainUrl}/proof`)
  await expect(async () => {
    await page.getByLabel('Consent ID, TC string or receipt').fill(token)
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Accepted everything' })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 90_000 })
  await page.getByRole('button', { name: 'All fields' }).click()
  return (await page.getByRole('row', { name: 'Assurance' }).getByRole('cell').textContent()) ?? ''
}

test('an owner adds a site, proves it with a DNS record and the script, and choices are recorded as proven', async ({
  browser,
  placet,
  site,
}) => {
  const id = randomBytes(6).toString('hex')
  const domain = `owned-${id}.example.com`
  const owner = await browser.newPage({ viewport: { width: 1440, height: 900 } })

  await test.step('a new owner adds a site and publishes', async () => {
    await signUp(owner, placet.dashboardUrl, `owner-${id}@example.com`)
    await owner.goto(`${placet.dashboardUrl}/domain/add`)
    await owner.getByLabel('Domains').fill(domain)
    await owner.getByLabel('Privacy policy').fill(`https://${domain}/privacy`)
    await owner.getByRole('button', { name: 'Continue' }).click()
    await owner.getByRole('radio', { name: /^Free/ }).click()
    await owner.getByRole('button', { name: 'Add domain', exact: true }).click()
    await owner.waitForURL('**/domain/dom_*')
    await owner.getByRole('button', { name: 'Publish', exact: true }).click()
    await expectNotice(owner, PUBLISHED)
  })
  const domainUrl = owner.url()
  const scriptUrl = await scriptOf(owner, domainUrl)
  await waitFor(async () => (await fetch(scriptUrl)).ok, { timeoutMs: 20_000, what: 'the script' })
  const tagged = `<!doctype html><html lang="en"><head><title>Shop</title><script src="${scriptUrl}"></script></head>
    <body><h1>Shop</h1></body></html>`
  site.setPage(PATH, tagged)
  const card = owner.getByRole('region', { name: 'Prove that the site is yours' })
  const check = card.getByRole('tabpanel').getByRole('button', { name: /^Check/ })

  await test.step('a choice before the proof is recorded with the assurance “origin”', async () => {
    const token = await acceptOn(browser, `http://${domain}${PATH}`)
    expect(await assuranceOf(owner, domainUrl, token)).toBe('origin')
  })

  await test.step('without the record, the check says what is missing', async () => {
    await owner.goto(`${domainUrl}/installation`)
    await owner.getByRole('link', { name: 'Prove that the site is yours' }).click()
    await expect(card.getByRole('status')).toContainText('Not proven')
    await check.click()
    await expect(card.getByRole('note')).toContainText(`There is no TXT record at _placet.${domain}.`)
    placet.dns.records.set(`_placet.${domain}`, ['placet-verification=somebody-else'])
    await check.click()
    await expect(card.getByRole('note')).toContainText('“placet-verification=somebody-else”')
  })

  await test.step('with the record, the site is proven', async () => {
    const [name = '', value = ''] = await card.getByRole('tabpanel').locator('code').allTextContents()
    placet.dns.records.set(name, [value])
    await check.click()
    await expect(card.getByRole('status')).toContainText('Proven')
    await expect(card.getByRole('note')).toContainText('Proven since')
    const primary = owner.getByRole('list', { name: 'Hostnames' }).getByRole('listitem').first()
    await expect(primary).toContainText('Proven')
    expect(await findViolations(owner)).toEqual([])
    await owner.goto(domainUrl)
    await expect(owner.getByRole('list', { name: 'Checks' })).toContainText('OwnershipProven')
  })

  await test.step('the next choices are recorded as proven', async () => {
    await expect(async () => {
      const token = await acceptOn(browser, `http://${domain}${PATH}`)
      expect(await assuranceOf(owner, domainUrl, token)).toBe('proven')
    }).toPass({ timeout: 120_000 })
  })

  await test.step('the script on the home page is a second proof', async () => {
    site.setPage('/', tagged)
    await owner.goto(`${domainUrl}/hostnames`)
    await card.getByRole('tab', { name: 'Script' }).click()
    await check.click()
    await expect(card.getByRole('tabpanel').getByRole('note')).toContainText('Proven since', {
      timeout: 60_000,
    })
  })
})
