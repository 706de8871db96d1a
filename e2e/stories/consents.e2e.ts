import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { publishSettings } from '@placet/core/settings/index'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { findViolations } from '@placet/testkit/find-violations'
import { signInAs } from '@placet/testkit/sign-in-as'
import { waitFor } from '@placet/testkit/wait-for'
import { type Browser, expect } from '@playwright/test'
import { goTo } from '../go-to.ts'
import { test } from '../placet-test.ts'
import { visit } from '../reports/visit.ts'
import { scriptOf } from '../script-of.ts'

const COMMAND = join(import.meta.dirname, '../../packages/cli/dist/placet.js')
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }

async function acceptOn(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage()
  await page.goto(address)
  const answered = page.waitForResponse((response) => response.url().endsWith('/consent'))
  await page.getByRole('button', { name: 'Accept all' }).click()
  expect((await answered).status()).toBe(204)
  const token = String(await page.evaluate('placet.state().token'))
  await page.close()
  return token
}

test('a privacy officer finds a choice, proves it and shows it to a colleague', async ({
  browser,
  page,
  placet,
  site,
}, testInfo) => {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { ctx, domainId, name } = owner
  const home = `${placet.dashboardUrl}/domain/${domainId}`
  await publishSettings({ ctx, input: { domainId, settings: undefined, reason: 'A test publishes.' } })
  await visit(placet.deps, owner, Date.now() - 60 * 60_000, [
    { action: 'reject_all', categories: none, country: 'FR', host: `shop.${name}`, path: '/basket' },
  ])
  await signInAs(page, owner)
  const scriptUrl = await scriptOf(page, home)
  await waitFor(async () => (await fetch(scriptUrl)).ok, { timeoutMs: 20_000, what: 'the script' })
  site.setPage(
    '/',
    `<!doctype html><html lang="en"><head><title>Shop</title><script async src="${scriptUrl}"></script></head><body><h1>Shop</h1></body></html>`,
  )
  const token = await acceptOn(browser, `http://${name}/`)
  const records = page.getByRole('table', { name: 'Consent records' })
  const rows = records.locator('tbody').getByRole('row')
  const record = page.getByRole('complementary', { name: 'Consent record' })

  await test.step('the newest choice is first, and opens with its verdict', async () => {
    await goTo(page, 'Consents', 'Records')
    await expect(async () => {
      await page.reload()
      await expect(rows).toHaveCount(2, { timeout: 10_000 })
    }).toPass({ timeout: 60_000 })
    await expect(rows.first()).toContainText('Accepted all')
    await expect(page.getByText(`2 records of ${name}`)).toBeVisible()
    await rows.first().getByRole('link').click()
    await expect(record.getByText('Verified')).toBeVisible({ timeout: 60_000 })
    await expect(record).toContainText('Checked just now: unchanged since it was sealed.')
    await expect(record).toContainText('Accepted everything')
    await expect(record).toContainText(token)
    expect(page.url()).not.toContain(token)
    expect(await findViolations(page)).toEqual([])
  })
  const link = page.url()

  await test.step('arrows move through the records, and Escape goes back to the list', async () => {
    await page.keyboard.press('ArrowDown')
    await expect(record).toContainText('Denied everything')
    await expect(record).toContainText(`shop.${name}/basket`)
    await page.keyboard.press('ArrowUp')
    await expect(record).toContainText('Accepted everything')
    await page.keyboard.press('Escape')
    await expect(record).toBeHidden()
    await expect(rows.first().getByRole('link')).toBeFocused()
  })

  await test.step('filters and the consent ID find a record; the ID stays out of the address', async () => {
    await page.getByRole('combobox', { name: 'Country' }).fill('France')
    await page.getByRole('option', { name: 'France', exact: true }).click()
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Denied all')
    await expect(page).toHaveURL(/country=FR/)
    await page.getByLabel('Hostname').fill('nowhere.example')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rows).toHaveCount(2)
    await page.getByRole('textbox', { name: 'Consent ID' }).fill('not an id')
    await page.keyboard.press('Enter')
    await expect(page.getByText('A consent ID has 32 digits and letters from a to f.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Consent ID' }).fill(token)
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('Accepted all')
    expect(page.url()).not.toContain(token)
  })

  await test.step('the receipt is verified by the command, and its download is in the audit log', async () => {
    await rows.getByRole('link').click()
    const saving = page.waitForEvent('download')
    await record.getByRole('button', { name: 'Download receipt' }).click()
    const [file, keys] = [testInfo.outputPath('receipt.json'), testInfo.outputPath('keys.txt')]
    await (await saving).saveAs(file)
    await writeFile(keys, await (await fetch(`${placet.dashboardUrl}/log/keys`)).text())
    const said = execFileSync(process.execPath, [COMMAND, 'verify', '--key', keys, file], {
      encoding: 'utf8',
    })
    expect(said).toContain('Verified')
    await page.goto(`${placet.dashboardUrl}/account/audit`)
    await expect(page.getByText('downloaded the receipt of a choice')).toBeVisible()
  })

  await test.step('a colleague opens the link on a phone and sees the proof, not the consent ID', async () => {
    const editor = await aMember(ctx, { accountId: owner.accountId, role: 'editor' })
    const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await signInAs(phone, editor)
    await phone.goto(link)
    const shown = phone.getByRole('dialog', { name: 'Consent record' })
    await expect(shown.getByText('Verified')).toBeVisible()
    await expect(shown).toContainText('Only shown to people who may erase records')
    await expect(shown).not.toContainText(token)
    await expect(shown.getByRole('button', { name: 'Erase' })).toHaveCount(0)
    expect(await findViolations(phone)).toEqual([])
    await shown.getByRole('button', { name: 'Close the record' }).click()
    await expect(shown).toBeHidden()
    await expect(phone.getByRole('table', { name: 'Consent records' })).toBeVisible()
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await phone.close()
  })
})
