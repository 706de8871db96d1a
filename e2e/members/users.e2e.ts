import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { PASSWORD, aMember, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import type { Locator, Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const ADD_FAILED = 'Unable to add user. Please try again later.'
const REMOVE_FAILED = 'Unable to remove user. Please try again later.'
const CHANGE_FAILED = 'Unable to change user permissions. Please try again later.'
const UNINVITE_FAILED = 'Unable to remove invitation. Please try again later.'

const row = (page: Page, list: 'Users' | 'Invitations', text: string) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: text })

async function choose(select: Locator, role: string): Promise<void> {
  await select.click()
  await select
    .page()
    .getByRole('option', { name: new RegExp(`^${role}`) })
    .click()
}

test('an owner invites people, sends an invitation again and takes one back', async ({ page, placet }) => {
  const [grace, alan] = [`grace-${randomUUID()}@example.com`, `alan-${randomUUID()}@example.com`]
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/account/users`)
  await expect(page.locator('body')).toHaveClass(/\bpage-user\b/)
  const email = page.getByLabel('E-mail')
  const add = page.getByRole('button', { name: 'Add user' })

  await test.step('something that is no address is marked and not sent', async () => {
    await email.fill('grace')
    await add.click()
    await expect(page.getByText('Please enter a valid e-mail address.')).toBeVisible()
    await expect(email).toBeFocused()
  })
  await test.step('a 5xx and a lost network', async () => {
    await email.fill(grace)
    await withoutDatabase(placet, async () => {
      await add.click()
      await expectNotice(page, ADD_FAILED)
    })
    await withoutNetwork(page, async () => {
      await add.click()
      await expectNotice(page, ADD_FAILED)
    })
  })
  await test.step('a standard user and an owner are invited by mail', async () => {
    await add.click()
    await expectNotice(page, 'The invitation is on its way.')
    await expect(email).toHaveValue('')
    await email.fill(alan)
    await choose(page.getByRole('combobox', { name: 'Role', exact: true }), 'Owner')
    await add.click()
    await expectNotice(page, 'The invitation is on its way.')
    await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('Standard user')
    await expect(row(page, 'Invitations', grace)).not.toContainText('Owner')
    await expect(row(page, 'Invitations', alan)).toContainText('Owner')
    expect((await mailbox(grace)).subject).toContain('Example Ltd')
  })
  await test.step('whoever is invited already is refused with a 406', async () => {
    await email.fill(alan)
    await add.click()
    await expectNotice(page, 'This person is already a member of the account or has been invited.')
  })
  await test.step('an invitation sent again carries another key', async () => {
    const { links } = await mailbox(grace)
    await row(page, 'Invitations', grace).getByRole('button', { name: 'Send again' }).click()
    await expectNotice(page, 'The invitation was sent again.')
    await mailbox(grace, { matching: (mail) => mail.links[0] !== links[0] })
  })
  await test.step('removing one asks first, and says when it did not work', async () => {
    const remove = row(page, 'Invitations', alan).getByRole('button', { name: 'Remove' })
    const dialog = page.getByRole('dialog', { name: 'Remove the invitation?' })
    await remove.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(row(page, 'Invitations', alan)).toBeVisible()
    const confirm = async () => {
      await remove.click()
      await dialog.getByRole('button', { name: 'Remove invitation' }).click()
    }
    await withoutDatabase(placet, async () => {
      await confirm()
      await expectNotice(page, UNINVITE_FAILED)
    })
    await withoutNetwork(page, async () => {
      await confirm()
      await expectNotice(page, UNINVITE_FAILED)
    })
    await confirm()
    await expectNotice(page, 'The invitation was removed.')
    await expect(row(page, 'Invitations', alan)).toHaveCount(0)
    await expect(row(page, 'Invitations', grace)).toBeVisible()
  })
})

test('an owner promotes, demotes and revokes a user, but never the last owner', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const member = await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/users`)
  const [you, other] = [row(page, 'Users', owner.email), row(page, 'Users', member.email)]
  const shown = other.getByRole('combobox', { name: 'Role of Ada' })
  const answer = async (title: string, button: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: button }).click()

  await test.step('the last owner has no button that the server would refuse', async () => {
    await expect(you).toContainText('The only owner. Make someone else an owner before you leave.')
    await expect(you.getByRole('button')).toHaveCount(0)
  })
  await test.step('promoting and demoting, also when it fails', async () => {
    await withoutDatabase(placet, async () => {
      await choose(shown, 'Owner')
      await expectNotice(page, CHANGE_FAILED)
    })
    await choose(shown, 'Owner')
    await expectNotice(page, 'The permissions were changed.')
    await expect(shown).toHaveValue('Owner')
    await withoutNetwork(page, async () => {
      await choose(shown, 'Analyst')
      await expectNotice(page, CHANGE_FAILED)
    })
    await choose(shown, 'Analyst')
    await expectNotice(page, 'The permissions were changed.')
    await expect(shown).toHaveValue('Analyst')
  })
  await test.step('who has not proved lately that it is them is asked for the password', async () => {
    await placet.deps.db
      .updateTable('user_session')
      .set({ confirmed_until: null })
      .where('id', '=', owner.sessionId)
      .execute()
    await choose(shown, 'Owner')
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expectNotice(page, 'The permissions were changed.')
    await expect(shown).toHaveValue('Owner')
  })
  await test.step('revoking asks first, says when it fails, and works at once', async () => {
    const theirs = await browser.newContext()
    const theirPage = await theirs.newPage()
    await signInAs(theirPage, member)
    await theirPage.goto(`${placet.dashboardUrl}/account/users`)
    await expect(row(theirPage, 'Users', owner.email)).toBeVisible()

    const revoke = async () => {
      await other.getByRole('button', { name: 'Revoke' }).click()
      await answer('Revoke access?', 'Revoke access')
    }
    await other.getByRole('button', { name: 'Revoke' }).click()
    await answer('Revoke access?', 'Cancel')
    await withoutDatabase(placet, async () => {
      await revoke()
      await expectNotice(page, REMOVE_FAILED)
    })
    await withoutNetwork(page, async () => {
      await revoke()
      await expectNotice(page, REMOVE_FAILED)
    })
    await expect(other).toBeVisible()
    await revoke()
    await expectNotice(page, 'The user no longer has access.')
    await expect(other).toHaveCount(0)

    await theirPage.reload()
    await expect(theirPage.getByRole('heading', { name: 'You are not in an account' })).toBeVisible()
    await theirs.close()
  })
})

test('an owner whose address is not confirmed has the mail sent again, and cannot invite before', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  await placet.deps.db
    .updateTable('app_user')
    .set({ email_verified_at: null })
    .where('id', '=', owner.userId)
    .execute()
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/users`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.com')
  await page.getByRole('button', { name: 'Add user' }).click()
  await expectNotice(page, 'Please confirm your e-mail address first.')
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByRole('note').getByRole('alert')).toHaveText(
    'We have sent you an e-mail. It should arrive within a few minutes; if it does not, please contact support.',
  )
  await mailbox(owner.email)
})
