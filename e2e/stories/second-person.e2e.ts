import { expect } from '@playwright/test'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { goTo } from '../go-to.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

const ASKED = 'Another person has to approve this. We’ve asked everyone who can.'

test('an owner requires a second person, asks to publish, and a colleague approves it from the mail', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const { accountId, domainId, name } = owner
  const colleague = await aMember(placet.deps, { accountId, role: 'owner' })
  const theirs = await browser.newContext()
  const second = await theirs.newPage()
  await signInAs(page, owner)
  await signInAs(second, colleague)
  const policy = `${placet.dashboardUrl}/account/policy`
  const home = `${placet.dashboardUrl}/domain/${domainId}`
  const publishing = page.getByRole('checkbox', { name: 'Publish' })

  await test.step('the owner requires a second person to publish', async () => {
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Approvals' })
    await page.goto(`${placet.dashboardUrl}/account/groups`)
    await expect(page.getByRole('link', { name: 'People', exact: true })).toBeVisible()
    await expect(link).toHaveCount(0)
    await page.goto(policy)
    await publishing.check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'The security rules were saved.')
    await goTo(page, 'Team', 'Approvals')
  })
  await test.step('publishing becomes a request, which they can’t approve themselves', async () => {
    await page.goto(home)
    await page.getByRole('button', { name: 'Publish' }).click()
    await expectNotice(page, ASKED)
    await page.goto(`${placet.dashboardUrl}/account/approvals`)
    const row = page.getByRole('list', { name: 'Requests' }).getByRole('listitem')
    await expect(row).toContainText(`Publish ${name}`)
    await expect(row.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })
  await test.step('the colleague follows the link in the mail and approves', async () => {
    const { links } = await mailbox(colleague.email, {
      matching: ({ subject }) => subject.includes('approval'),
    })
    await second.goto(links[0] ?? '')
    await second.getByRole('link', { name: 'Compare the settings' }).click()
    await expect(second.getByRole('dialog', { name: 'Draft of' })).toContainText('Privacy policy')
    await second.goBack()
    await second.getByRole('button', { name: 'Approve' }).click()
    const dialog = second.getByRole('dialog', { name: 'Approve this request?' })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expectNotice(second, 'Approved and done.')
    await expect(second.getByRole('list', { name: 'Requests' })).toContainText('Approved')
  })
  await test.step('the site is published, and the owner gets a mail about it', async () => {
    const { text } = await mailbox(owner.email, { matching: ({ subject }) => subject.startsWith('Approved') })
    expect(text).toContain(`approved your request to publish the settings of ${name}`)
    await page.goto(home)
    await expect(page.getByRole('list', { name: 'Checks' })).toContainText('Version 1')
  })
  await test.step('turning it off needs the colleague, too', async () => {
    await page.goto(policy)
    await publishing.uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, ASKED)
    await expect(publishing).toBeChecked()
    await second.reload()
    await second.getByRole('button', { name: 'Approve' }).click()
    const dialog = second.getByRole('dialog', { name: 'Approve this request?' })
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expectNotice(second, 'Approved and done.')
    await page.reload()
    await expect(publishing).not.toBeChecked()
  })
  await theirs.close()
})
