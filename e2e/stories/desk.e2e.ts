import { expect } from '@playwright/test'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aStaffMember } from '@placet/testkit/factories/staff'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

const REASON = 'Ticket 4711: the trial ended during an outage.'

test('staff find a customer by the site, say why they look, give a plan, suspend the account, and the customer reads all of it', async ({
  browser,
  page,
  placet,
}) => {
  const customer = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const staff = await (await browser.newContext()).newPage()
  await signInAs(staff, await aStaffMember(placet.deps))
  await signInAs(page, customer)
  const until = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

  await test.step('for the customer there is no desk', async () => {
    await page.goto(`${placet.dashboardUrl}/desk`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
  })
  await test.step('the account opens for a reason only', async () => {
    await staff.goto(`${placet.dashboardUrl}/desk`)
    await staff.getByRole('searchbox', { name: /^Name, e-mail/ }).fill(customer.name)
    await staff.getByRole('main').getByRole('button', { name: 'Search' }).click()
    await staff.getByRole('list', { name: 'Accounts found' }).getByRole('link').click()
    await expect(staff.getByRole('heading', { level: 1, name: 'Open this account' })).toBeVisible()
    await expect(staff.getByText(customer.email)).toHaveCount(0)
    await staff.getByLabel('Why do you open it?').fill(REASON)
    await staff.getByRole('button', { name: 'Open the account' }).click()
    await expect(staff.getByText(customer.email)).toBeVisible()
  })
  await test.step('they give the site a plan', async () => {
    await staff.getByRole('button', { name: 'Give' }).click()
    const dialog = staff.getByRole('dialog', { name: /^Give / })
    await dialog.getByRole('combobox', { name: 'Plan' }).selectOption('Business')
    await dialog.getByLabel('Last day').fill(until)
    await dialog.getByRole('button', { name: 'Give' }).click()
    await expect(staff.getByText('Given. The customer was told by e-mail.')).toBeVisible()
  })
  await test.step('the customer has it, and reads who gave it and why', async () => {
    await page.goto(`${placet.dashboardUrl}/domain`)
    await expect(page.getByRole('row').filter({ hasText: customer.name })).toContainText('Business')
    await page.goto(`${placet.dashboardUrl}/account/audit`)
    await expect(page.getByText(`opened this account: “${REASON}”`)).toBeVisible()
    await expect(page.getByText(`gave ${customer.name} the plan Business until ${until}`)).toBeVisible()
    const mail = await mailbox(customer.email, {
      matching: ({ subject }) => subject.includes('has the plan Business'),
    })
    expect(mail.text).toContain('Business')
  })
  await test.step('they look at the dashboard as the customer sees it, and can change nothing', async () => {
    await staff.getByRole('button', { name: 'View as the customer' }).click()
    const band = staff.getByRole('region', { name: 'Viewing as the customer' })
    await expect(band).toContainText(REASON)
    await staff.goto(`${placet.dashboardUrl}/domain`)
    await expect(staff.getByRole('row').filter({ hasText: customer.name })).toContainText('Business')
    await expect(staff.getByRole('link', { name: 'API keys' })).toHaveCount(0)
    await staff.goto(`${placet.dashboardUrl}/domain/${customer.domainId}`)
    await expect(staff.getByRole('heading', { level: 1 })).toBeVisible()
    await band.getByRole('button', { name: 'End viewing' }).click()
    await expect(staff.getByRole('heading', { level: 1, name: 'Example Ltd' })).toBeVisible()
    await expect(band).toHaveCount(0)
    await page.goto(`${placet.dashboardUrl}/account/audit`)
    await expect(page.getByText(`viewed this account’s dashboard, read-only: “${REASON}”`)).toBeVisible()
  })
  await test.step('they raise a limit of the site, and its plan page says so', async () => {
    await staff.getByRole('button', { name: 'Give' }).click()
    const dialog = staff.getByRole('dialog', { name: /^Give / })
    await dialog.getByText('Limit', { exact: true }).click()
    await dialog.getByRole('combobox', { name: 'Limit' }).selectOption('Scans a day')
    await dialog.getByLabel('New limit').fill('200')
    await dialog.getByRole('button', { name: 'Give' }).click()
    await expect(staff.getByText('raised to 200 scans a day')).toBeVisible()
    await page.goto(`${placet.dashboardUrl}/domain/${customer.domainId}/plan`)
    await expect(page.getByText('Raised for you: 200 scans a day.')).toBeVisible()
  })
  await test.step('the owner grants support access, and takes it back', async () => {
    await page.goto(`${placet.dashboardUrl}/account/policy`)
    await page.getByRole('button', { name: 'Grant support access' }).click()
    await page.getByRole('button', { name: 'End support access' }).click()
    await expect(page.getByRole('button', { name: 'Grant support access' })).toBeVisible()
  })
  await test.step('they suspend the account, and the customer reads why on every page and by e-mail', async () => {
    await staff.getByRole('button', { name: 'Suspend' }).click()
    const dialog = staff.getByRole('dialog', { name: /^Suspend / })
    await dialog.getByRole('radio', { name: 'A neutral banner' }).check()
    await dialog.getByLabel('Why is it suspended?').fill('Invoices have been unpaid for three months.')
    await dialog.getByRole('button', { name: 'Suspend the account' }).click()
    await expect(staff.getByText('Visitors see a neutral banner.')).toBeVisible()
    await page.goto(`${placet.dashboardUrl}/domain/${customer.domainId}/banner`)
    await expect(page.getByText(/Invoices have been unpaid for three months/)).toBeVisible()
    const mail = await mailbox(customer.email, {
      matching: ({ subject }) => subject.endsWith('is suspended'),
    })
    expect(mail.text).toContain('your visitors see a neutral banner')
  })
  await test.step('the end of the suspension gives back all rights', async () => {
    await staff.getByRole('button', { name: 'End suspension' }).click()
    await expect(staff.getByRole('button', { name: 'Suspend' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/Invoices have been unpaid for three months/)).toHaveCount(0)
  })
})
