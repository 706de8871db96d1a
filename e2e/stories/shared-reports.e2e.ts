import { saveReportMail, sendReportMails } from '@placet/core/reports/index'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { findViolations } from '@placet/testkit/find-violations'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { visit } from '../reports/visit.ts'

const DAY_MS = 24 * 60 * 60_000
const all = { preferences: true, analytics: true, marketing: true, uncategorized: true }
const none = { preferences: false, analytics: false, marketing: false, uncategorized: false }
const accepted = { action: 'accept_all', categories: all, country: 'DE', path: '/hidden-page' }
const denied = { action: 'reject_all', categories: none, country: 'FR', path: '/hidden-page' }

test('an agency notes why a day was different, and a colleague reads it on the chart', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { tier: 2 })
  const { accountId, domainId } = owner
  const analyst = await aMember(placet.deps, { accountId, role: 'analyst' })
  const noonMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  const [day = ''] = new Date(noonMs).toISOString().split('T')
  const shown = day.split('-').toReversed().join('/')
  await visit(placet.deps, owner, noonMs, [accepted, accepted, denied])
  const report = `${placet.dashboardUrl}/domain/${domainId}/consentlog`
  await signInAs(page, owner)

  await test.step('the owner writes a note on the day that was clicked', async () => {
    await page.goto(`${report}?day=${day}`)
    await page.getByRole('button', { name: 'Add note' }).click()
    const dialog = page.getByRole('dialog', { name: `Notes on ${shown}` })
    await expect(dialog.getByLabel('Day')).toHaveValue(day)
    await dialog.getByLabel('Note', { exact: true }).fill('Newsletter to all customers')
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Add note' }).click()
    await expectNotice(page, 'The note was saved.')
    await expect(dialog.getByRole('article')).toContainText('Newsletter to all customers')
    expect(await findViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('a colleague sees it on the chart and in the table, and can’t change it', async () => {
    const theirs = await browser.newContext()
    const colleague = await theirs.newPage()
    await signInAs(colleague, analyst)
    await colleague.goto(report)
    await colleague.getByRole('button', { name: `Notes on ${shown}` }).press('Enter')
    const dialog = colleague.getByRole('dialog', { name: `Notes on ${shown}` })
    await expect(dialog.getByRole('article')).toContainText('Newsletter to all customers')
    await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await colleague.getByText('Table', { exact: true }).click()
    await expect(colleague.getByRole('row').filter({ hasText: shown })).toContainText(
      'Newsletter to all customers',
    )
    await theirs.close()
  })
  await test.step('the owner changes it and deletes it', async () => {
    await page.getByRole('button', { name: `Notes on ${shown}` }).click()
    const dialog = page.getByRole('dialog', { name: `Notes on ${shown}` })
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await dialog.getByLabel('Note', { exact: true }).fill('Newsletter to customers in Austria')
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expectNotice(page, 'The note was saved.')
    await expect(dialog.getByRole('article')).toContainText('Austria')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Delete note' }).click()
    await expectNotice(page, 'The note was deleted.')
    await expect(dialog.getByRole('article')).toHaveCount(0)
  })
})

test('a summary arrives by e-mail once, and its link opens the same numbers', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, { tier: 2 })
  const { accountId, domainId, name } = owner
  const colleague = await aMember(placet.deps, { accountId, role: 'analyst' })
  const todayMs = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const daysSinceMonday = (new Date(todayMs).getUTCDay() + 6) % 7
  const weekMs = todayMs - (daysSinceMonday + 7) * DAY_MS
  await visit(placet.deps, owner, weekMs + 3.5 * DAY_MS, [accepted, accepted, accepted, denied])
  const at = (ms: number) => ({ clock: { now: () => new Date(ms) } })
  const twoMonthsAgo = { ...colleague.ctx, ...at(todayMs - 60 * DAY_MS) }
  await saveReportMail({ ctx: twoMonthsAgo, input: { domainId, rhythm: 'weekly' } })
  await signInAs(page, owner)

  await test.step('the owner turns it on', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${domainId}/consentlog`)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByRole('menuitem', { name: 'Summaries by e-mail' }).click()
    const dialog = page.getByRole('dialog', { name: 'Summaries by e-mail' })
    await dialog.getByRole('combobox', { name: 'For you' }).click()
    await page.getByRole('option', { name: 'Weekly, on Monday' }).click()
    await expectNotice(page, 'The changes were saved.')
    expect(await findViolations(page)).toEqual([])
  })
  await test.step('a colleague who turned it on long ago gets it once, though the job runs twice', async () => {
    // Noon of this week's Monday, when the summary of the week before is due.
    const job = { ...placet.deps.job, ...at(weekMs + 7.5 * DAY_MS) }
    await Promise.all([1, 2].map(() => sendReportMails({ ctx: job, input: {} })))
    const matching = ({ subject }: { subject: string }) => subject.startsWith('Report for')
    const mail = await mailbox(colleague.email, { matching })
    expect(mail.text).toContain(`Visitors made 4 choices on ${name}`)
    expect(mail.text).toContain('Accepted all: 75% (3)')
    const link = mail.links.find((each) => each.includes('from='))
    await signInAs(page, colleague)
    await page.goto(link ?? '')
    await expect(page.locator('main dl')).toContainText('All choices4')
    await expect(page.locator('main dl')).toContainText('Accepted all75 %3 of 4')
  })
})

test('a client without an account opens a shared report, and a revoked link says so', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { tier: 2 })
  const { domainId, name } = owner
  const noonMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  await visit(placet.deps, owner, noonMs, [accepted, accepted, accepted, denied])
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${domainId}/consentlog?share=links`)
  const dialog = page.getByRole('dialog', { name: 'Public links' })
  await dialog.getByLabel('Name').fill('Client')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(url).toMatch(/\/shared\/report#[\w-]{43}$/)
  expect(await findViolations(page)).toEqual([])

  const theirs = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await theirs.newPage()
  await test.step('the client sees the totals, on a phone too, and nothing else', async () => {
    const answered = client.waitForResponse((response) => response.url().endsWith('/api/shared-report'))
    const opened = await client.goto(url)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    expect(await (await answered).text()).not.toContain('hidden-page')
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(client.locator('main dl')).toContainText('All choices4')
    await expect(client.locator('main dl')).toContainText('Accepted all75%3 of 4')
    await client.getByText('Last 7 days').click()
    // The earlier answer has the same totals, and is dimmed.
    await expect(client.locator('main [aria-busy=true]')).toHaveCount(0)
    await expect(client.locator('main dl')).toContainText('All choices4')
    await expect(client.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await findViolations(client)).toEqual([])
    expect(await client.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  })
  await test.step('after it is revoked, it looks like a link that never was', async () => {
    await page.reload()
    await expect(dialog.getByRole('row').filter({ hasText: 'Client' })).not.toContainText('Never')
    await dialog.getByRole('button', { name: 'Revoke Client' }).click()
    await page.getByRole('button', { name: 'Revoke link' }).click()
    await expectNotice(page, 'The link was revoked.')
    await client.reload()
    await expect(client.getByText('This link doesn’t work', { exact: true })).toBeVisible()
    const revoked = await client.locator('main').innerHTML()
    await client.goto('about:blank')
    await client.goto(`${placet.dashboardUrl}/shared/report#${'A'.repeat(43)}`)
    await expect(client.getByText('This link doesn’t work', { exact: true })).toBeVisible()
    expect(await client.locator('main').innerHTML()).toBe(revoked)
  })
  await theirs.close()
})
