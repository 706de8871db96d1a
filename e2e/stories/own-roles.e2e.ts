import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { anOwnerWithDomain, withPolicy } from '@placet/testkit/factories/domains'
import { PASSWORD } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

test('an owner makes the role “Translator”, and somebody with it edits texts and cannot publish', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps, { settings: withPolicy })
  const home = `${placet.dashboardUrl}/domain/${owner.domainId}`
  const email = `grace-${randomUUID()}@example.com`
  const theirs = await browser.newContext()
  const translator = await theirs.newPage()
  await signInAs(page, owner)

  await test.step('the owner makes the role', async () => {
    await page.goto(`${placet.dashboardUrl}/account/roles`)
    await page.getByRole('button', { name: 'Create a role' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a role' })
    await dialog.getByLabel('Name').fill('Translator')
    await dialog.getByRole('radiogroup', { name: 'Texts' }).getByText('Change').click()
    await dialog.getByRole('button', { name: 'Create role' }).click()
    await expectNotice(page, 'The role was created.')
    await expect(page.getByRole('list', { name: 'Roles' })).toContainText(
      'Changes texts. Reads settings and vendors.',
    )
  })
  await test.step('they invite somebody, who joins', async () => {
    await page.goto(`${placet.dashboardUrl}/account/users`)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('combobox', { name: 'Role', exact: true }).click()
    await page.getByRole('option', { name: /^Translator/ }).click()
    await page.getByRole('button', { name: 'Add user' }).click()
    await expectNotice(page, 'The invitation is on its way.')
    const { links } = await mailbox(email)
    await translator.goto(links[0] ?? '')
    await expect(
      translator.getByText('Ada invited you to Example Ltd with the role “Translator”.'),
    ).toBeVisible()
    await translator.getByLabel('Name').fill('Grace Example')
    await translator.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await translator.getByLabel('Repeat the password').fill(PASSWORD)
    await translator.getByRole('button', { name: 'Accept the invitation' }).click()
    await translator.waitForURL(`${placet.dashboardUrl}/`)
  })
  await test.step('the translator edits texts', async () => {
    await translator.goto(`${home}/content`)
    const accept = translator.getByLabel('Accept button', { exact: true })
    await accept.fill('Agreed')
    await translator.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(translator, 'Content was saved successfully!')
    await translator.reload()
    await expect(accept).toHaveValue('Agreed')
  })
  await test.step('and can neither publish nor change settings', async () => {
    await expect(translator.getByRole('button', { name: /publish/i })).toHaveCount(0)
    await translator.goto(`${home}/settings`)
    await expect(translator.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  })
  await theirs.close()
})
