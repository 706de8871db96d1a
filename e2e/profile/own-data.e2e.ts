import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { goTo } from '../go-to.ts'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('people take their data with them, plan the deletion of their user and change their mind', async ({
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/profile`)

  await test.step('the export holds what is kept, and no secret', async () => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^placet-my-data-\d{4}-\d\d-\d\d\.json$/)
    const text = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      user: { email: owner.email, name: 'Ada' },
      memberships: [{ name: 'Example Ltd', role: 'owner' }],
    })
    expect(text).not.toMatch(/password_hash|token_hash|totp_secret|argon2/)
  })

  await test.step('the deletion is planned in two weeks, said on every page and by mail', async () => {
    await page.getByRole('button', { name: 'Delete my profile' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your profile?' })
    await expect(dialog).toContainText('will be deleted in 14 days')
    await dialog.getByRole('button', { name: 'Delete my profile' }).click()
    const day = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000)
    const [year, month, dayOfMonth] = day.toISOString().slice(0, 10).split('-')
    // As the browser of the journeys writes dates.
    const date = `${month}/${dayOfMonth}/${year}`
    await expect(page.getByText(`Everything will be deleted on ${date}.`)).toBeVisible()
    await goTo(page, 'Sites')
    await expect(page.getByRole('note')).toContainText(`Your profile will be deleted on ${date}.`)
    await mailbox(owner.email, { matching: ({ subject }) => /delet/i.test(subject) })
  })

  await test.step('one click keeps the user', async () => {
    await page.getByRole('link', { name: 'Go to your profile to keep it' }).click()
    await page.getByRole('button', { name: 'Keep my profile' }).click()
    await expectNotice(page, 'Your profile will be kept.')
    await expect(page.getByRole('button', { name: 'Delete my profile' })).toBeVisible()
    const user = await placet.deps.db
      .selectFrom('app_user')
      .select('deletion_at')
      .where('id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    expect(user.deletion_at).toBeNull()
  })
})

test('the last owner of an account that others use hands it over first', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/profile`)
  await page.getByRole('button', { name: 'Delete my profile' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete my profile' }).click()
  await expectNotice(page, 'An account needs at least one owner. Make someone else an owner first.')
})
