import { expect } from '@playwright/test'
import { createAccessKey } from '@placet/core/access-keys/index'
import { addMember, promoteMember, removeMember } from '@placet/core/members/index'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { aMember } from '@placet/testkit/factories/people'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

test('owners read who did what, and find it by text, action, person and day', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const { ctx, accountId } = owner
  const colleague = await aMember(placet.deps, { accountId, role: 'owner' })
  await placet.deps.db
    .updateTable('app_user')
    .set({ name: 'Grace' })
    .where('id', '=', colleague.userId)
    .execute()
  const leaver = await aMember(placet.deps, { accountId, role: 'standard' })
  await addMember({ ctx, input: { email: 'alan@example.com', owner: true } })
  await promoteMember({ ctx, input: leaver })
  await removeMember({ ctx: colleague.ctx, input: leaver })
  const key = await createAccessKey({
    ctx,
    input: { account: accountId, scopes: ['scan:read'], expires_at: null },
  })

  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/account/audit`)
  const entries = page.getByRole('list', { name: /^Audit entries of / }).getByRole('listitem')
  const filters = page.getByRole('region', { name: 'Filters' })

  await test.step('newest first, as sentences that name people and things', async () => {
    await expect(page.getByText('5 entries, newest first')).toBeVisible()
    for (const [index, sentence] of [
      `Ada created the API key ${key.public}: 1 scope`,
      `Grace revoked access for ${leaver.email}`,
      `Ada made ${leaver.email} an owner: role standard → owner`,
      'Ada invited alan@example.com as an owner',
      `Ada added the domain ${owner.name}`,
    ].entries()) {
      await expect(entries.nth(index)).toContainText(sentence)
    }
    await entries.first().locator('summary').click()
    await expect(entries.first().getByText(owner.email)).toBeVisible()
  })
  await test.step('by a text, which stays in the address', async () => {
    await filters.getByLabel('Search').fill(leaver.email)
    await expect(entries).toHaveCount(2)
    await page.reload()
    await expect(entries).toHaveCount(2)
    await expect(filters.getByLabel('Search')).toHaveValue(leaver.email)
  })
  await test.step('by a person besides', async () => {
    await filters.getByLabel('Who').fill('grace')
    await expect(entries).toHaveCount(1)
    await filters.getByRole('button', { name: 'Clear filters' }).click()
    await expect(entries).toHaveCount(5)
  })
  await test.step('by an action and a day', async () => {
    await filters.getByRole('combobox', { name: 'Action' }).fill('invited')
    await page.getByRole('option', { name: 'User invited' }).click()
    await expect(entries).toHaveCount(1)
    await filters.getByLabel('To (UTC)').fill('2020-01-01')
    await expect(page.getByText('No entries match these filters.')).toBeVisible()
  })
  await test.step('a database that is away is named, and asked again by hand', async () => {
    await withoutDatabase(placet, async () => {
      await filters.getByLabel('To (UTC)').fill('2020-01-02')
      await expect(page.getByRole('alert')).toContainText('cannot reach its database')
    })
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No entries match these filters.')).toBeVisible()
  })
})
