import { expect } from '@playwright/test'
import { addAccount, switchAccount } from '@placet/core/accounts/index'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { accountNamed } from '@placet/testkit/factories/account-named'
import { expectLasts } from '../expect-lasts.ts'
import { expectLeaves } from '../expect-leaves.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'

test('consents are reset and settings imported in dialogs that close by themselves', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const source = await aDomain(owner, {
    settings: (draft) => ({ ...draft, general: { ...draft.general, expiryDays: 33 } }),
  })
  await signInAs(page, owner)
  await page.clock.install()
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/maintenance`)

  await test.step('a reset wants the name of the domain', async () => {
    await page.getByRole('button', { name: 'Reset consents' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset consents' })
    const confirm = dialog.getByRole('button', { name: 'Reset consents' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Domain').fill(owner.name)
    await withoutDatabase(placet, async () => {
      await confirm.click()
      await expect(dialog.getByRole('alert')).toHaveText('Unable to reset consents. Please try again later.')
    })
    const done = dialog.getByText(
      'Consents have been resetted. Click the publish pending changes button to publish the changes.',
    )
    await expectLasts(page, { act: () => confirm.click(), begun: done, lasts: dialog, ms: 5000 })
  })
  await test.step('an import takes the settings of the other domain over', async () => {
    await page.getByRole('button', { name: 'Import settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import settings' })
    await dialog.getByLabel('Import from').click()
    await page.getByRole('option', { name: source.name }).click()
    await withoutDatabase(placet, async () => {
      await dialog.getByRole('button', { name: 'Import settings' }).click()
      await expect(dialog.getByRole('alert')).toHaveText('Unable to import settings. Please try again later.')
    })
    const done = dialog.getByText(
      'Settings have been imported. Click the publish pending changes button to publish the updated settings.',
    )
    const act = () => dialog.getByRole('button', { name: 'Import settings' }).click()
    await expectLasts(page, { act, begun: done, lasts: dialog, ms: 5000 })
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings`)
    await expect(page.getByLabel('A choice is valid for')).toHaveValue('33 days')
  })
})

test('a domain is renamed, and moved to another account of the same owner', async ({ page, placet }) => {
  await page.clock.install()
  const owner = await anOwnerWithDomain(placet.deps)
  const other = await aDomain(owner)
  const target = await addAccount({ ctx: owner.ctx, input: accountNamed('Second Ltd') })
  await switchAccount({ ctx: owner.ctx, input: { accountId: owner.accountId } })
  await signInAs(page, owner)
  const renamed = `renamed-${owner.name}`
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/maintenance`)

  await test.step('a name that is there already is refused in the server’s words', async () => {
    await page.getByRole('button', { name: 'Edit domain name' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit domain name' })
    await dialog.getByLabel('Domain name').fill(other.name)
    await dialog.getByRole('button', { name: 'Change name' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('This domain is already in your account.')
    await dialog.getByLabel('Domain name').fill(renamed)
    await withoutDatabase(placet, async () => {
      await dialog.getByRole('button', { name: 'Change name' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(
        'Unable to change domain name, please try again later.',
      )
    })
    await dialog.getByRole('button', { name: 'Change name' }).click()
    await page.waitForURL(`${placet.dashboardUrl}/domain/${owner.domainId}`)
    await expect(page.getByText('Domain name has been changed.').last()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: renamed })).toBeVisible()
  })
  await test.step('after the transfer the list of sites comes after two seconds and names the new account', async () => {
    await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/maintenance`)
    await page.getByRole('button', { name: 'Transfer domain' }).click()
    const dialog = page.getByRole('dialog', { name: 'Transfer domain' })
    await dialog.getByLabel('To account').click()
    await page.getByRole('option', { name: 'Second Ltd' }).click()
    const path = `/api/domain/${owner.domainId}/transfer`
    const act = () => dialog.getByRole('button', { name: 'Transfer domain' }).click()
    const said = page.getByText('The domain has been transferred.')
    await expectLeaves(page, { call: { method: 'PATCH', path }, act, said, fromMs: 2000, toMs: 3500 })
    await page.waitForURL(`${placet.dashboardUrl}/domain`)
    await expect(page.getByRole('row').filter({ hasText: renamed })).toContainText('Second Ltd')
    await page.goto(`${placet.dashboardUrl}/account/set/${target.id}`)
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await expect(page.getByRole('link', { name: renamed, exact: true })).toBeVisible()
  })
})
