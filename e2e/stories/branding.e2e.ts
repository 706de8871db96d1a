import { type Page, expect } from '@playwright/test'
import { saveClientReport, sendClientReports } from '@placet/core/client-reports/index'
import { addReportLink } from '@placet/core/reports/index'
import { aDomainGroup } from '@placet/testkit/factories/domain-groups'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { findViolations } from '@placet/testkit/find-violations'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 60"><script>document.title = 'run'</script>
<rect width="60" height="60" rx="14" fill="#1c5cd6"/><rect x="76" y="18" width="164" height="24" fill="#1b2027"/></svg>`

const ACCENT = `getComputedStyle(document.body).getPropertyValue('--mantine-color-brand-7').trim()`
const logo = (page: Page) => page.getByRole('img', { name: 'Nordlicht' })

test('an agency shows its brand to its team and to a client, and takes it back', async ({
  page,
  browser,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const { ctx, accountId, domainId } = owner
  const groupId = await aDomainGroup(owner, [domainId], 'Bakery Müller')
  await signInAs(page, owner)

  await test.step('the owner chooses name, logo and colour, and sees them before saving', async () => {
    await page.goto(`${placet.dashboardUrl}/account/branding`)
    await expect(page.getByRole('note').filter({ hasText: 'No branding yet' })).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Nordlicht')
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) })
    await expect(page.getByRole('img', { name: 'Your logo' })).toBeVisible()
    await page.getByLabel('Accent colour').fill('#ffd400')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Use #\w{6} instead$/ }).click()
    await expect(page.getByText('readable (WCAG AA)')).toBeVisible()
    await page.getByLabel('Accent colour').fill('#1c5cd6')
    await page.keyboard.press('Escape')
    await page.getByLabel('Reply address').fill('hello@nordlicht.example')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview).toContainText('hello@nordlicht.example')
    await expect(logo(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Turn on branding' }).click()
    await expectNotice(page, 'The branding was saved.')
    expect(await findViolations(page)).toEqual([])
  })

  await test.step('the dashboard is in the brand, also for a colleague', async () => {
    const colleague = await aMember(placet.deps, { accountId, role: 'editor' })
    const other = await (await browser.newContext()).newPage()
    await signInAs(other, colleague)
    await other.goto(`${placet.dashboardUrl}/`)
    for (const each of [page, other]) {
      const sidebar = each.getByRole('complementary', { name: 'Sidebar' })
      await expect(sidebar.getByRole('link', { name: 'Nordlicht, overview' })).toBeVisible()
      await expect(sidebar.getByAltText('Nordlicht')).toBeVisible()
      await expect(each).toHaveTitle(/ · Nordlicht$/)
      expect(await each.evaluate(ACCENT)).toBe('#1c5cd6')
    }
    await other.context().close()
  })

  await test.step('the client gets the monthly mail from the agency', async () => {
    const to = `grace-${accountId}@client.example`
    const input = { groupId, isOn: true, timeZone: 'UTC', recipients: [to] }
    await saveClientReport({ ctx, input })
    const now = placet.deps.clock.now()
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12))
    await sendClientReports({ ctx: { ...placet.deps.job, clock: { now: () => next } }, input: {} })
    const mail = await mailbox(to)
    expect(mail).toMatchObject({ fromName: 'Nordlicht', replyTo: 'hello@nordlicht.example' })
    expect(mail.attachments.map(({ fileName }) => fileName)).toContain('logo.png')
  })

  const { url } = await addReportLink({ ctx, input: { domainId, name: 'Client', expiresInDays: 7 } })
  const guest = await (await browser.newContext()).newPage()
  await test.step('the client opens the shared report and sees the agency, not Placet', async () => {
    await guest.goto(`${placet.dashboardUrl}/shared/report${new URL(url).hash}`)
    await expect(guest.getByRole('heading', { level: 1, name: owner.name })).toBeVisible()
    await expect(logo(guest)).toBeVisible()
    await expect(guest.locator('header')).not.toContainText('Placet')
    await expect(guest).toHaveTitle(/ · Nordlicht$/)
    expect(await guest.evaluate(ACCENT)).toBe('#1c5cd6')
  })

  await test.step('without the branding everything is Placet again', async () => {
    await page.getByRole('button', { name: 'Remove branding' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove branding' }).click()
    await expectNotice(page, 'The branding was removed.')
    await expect(page.getByRole('link', { name: 'Placet, overview' })).toBeVisible()
    await expect(page).toHaveTitle('Branding · Placet')
    await guest.reload()
    await expect(guest.locator('header')).toContainText('Placet')
  })
  await guest.context().close()
})
