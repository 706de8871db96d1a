import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { aDomain, anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { PASSWORD } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import { signInAs } from '@placet/testkit/sign-in-as'
import type { Page } from 'playwright-core'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'

test('an editor of a client’s group sees the sites that the agency puts into it, and none once it is deleted', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const { name: first } = owner
  const { name: second } = await aDomain(owner)
  const { name: third } = await aDomain(owner)
  await signInAs(page, owner)
  const [sites, users, groups] = ['domain', 'account/users', 'account/groups'].map(
    (path) => `${placet.dashboardUrl}/${path}`,
  )
  if (!sites || !users || !groups) throw new Error('no pages')
  const email = `grace-${randomUUID()}@example.com`
  const theirs = await browser.newContext()
  const editor = await theirs.newPage()

  await test.step('the owner groups two of three sites', async () => {
    await page.goto(groups)
    await expect(page.getByRole('heading', { name: 'No groups yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Create a group' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create a group' })
    await dialog.getByLabel('Name').fill('Client A')
    await choose(page, first, second)
    await dialog.getByRole('button', { name: 'Create group' }).click()
    await expectNotice(page, 'The group was created.')
    await expect(page.getByRole('list', { name: 'Site groups' })).toContainText('2 sites')
  })

  await test.step('the list of sites can show this group only', async () => {
    await page.getByRole('link', { name: 'Client A', exact: true }).click()
    await expect(siteLinks(page)).toHaveText([first, second].toSorted())
    await page.goto(sites)
    await expect(siteLinks(page)).toHaveCount(3)
    await page.getByRole('combobox', { name: 'Group' }).click()
    await page.getByRole('option', { name: 'Client A' }).click()
    await expect(siteLinks(page)).toHaveCount(2)
  })

  await test.step('and invites an editor who is limited to it', async () => {
    await page.goto(users)
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('combobox', { name: 'Role', exact: true }).click()
    await page.getByRole('option', { name: /^Editor/ }).click()
    await page.getByRole('radio', { name: 'Only some sites' }).check()
    await page.getByRole('button', { name: 'Add user' }).click()
    await expect(page.getByText('Choose at least one group or site.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Groups' }).click()
    await page.getByRole('option', { name: 'Client A (2 sites)' }).click()
    await page.getByRole('combobox', { name: 'Groups' }).blur()
    await page.getByRole('button', { name: 'Add user' }).click()
    await expectNotice(page, 'The invitation is on its way.')
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Only Client A (2 sites)')
  })

  await test.step('the editor sees exactly these two', async () => {
    const { links } = await mailbox(email)
    await editor.goto(links[0] ?? '')
    await editor.getByLabel('Name').fill('Grace Example')
    await editor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await editor.getByLabel('Repeat the password').fill(PASSWORD)
    await editor.getByRole('button', { name: 'Accept the invitation' }).click()
    await editor.waitForURL(`${placet.dashboardUrl}/`)
    await editor.goto(sites)
    await expect(siteLinks(editor)).toHaveText([first, second].toSorted())
    await expect(editor.getByRole('link', { name: 'Team', exact: true })).toHaveCount(0)
  })

  await test.step('the owner adds the third, and is told who will see it', async () => {
    await page.goto(groups)
    await page.getByRole('button', { name: 'Edit Client A' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit group' })
    await choose(page, third)
    await expect(
      dialog.getByText('As soon as you save, 1 person who is limited to this group will see 1 more site.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Save group' }).click()
    await expectNotice(page, 'The group was saved.')
    await editor.reload()
    await expect(siteLinks(editor)).toHaveCount(3)
  })

  await test.step('deleting it names the editor, who then sees no site and is told why', async () => {
    await page.getByRole('button', { name: 'Delete Client A' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete Client A?' })
    await expect(dialog.getByRole('list', { name: 'People who lose access' })).toContainText(
      `Grace Example (${email}): will see no sites`,
    )
    await dialog.getByRole('button', { name: 'Delete group' }).click()
    await expectNotice(page, 'The group was deleted.')
    await editor.reload()
    await expect(editor.getByRole('heading', { name: 'You don’t have access to any sites' })).toBeVisible()
    await expect(editor.getByText('The group of sites that you had access to was deleted.')).toBeVisible()
    for (const name of [first, second, third]) await expect(editor.getByText(name)).toHaveCount(0)
  })

  await test.step('the owner is offered to choose other sites for them', async () => {
    await page.goto(users)
    const row = page.getByRole('list', { name: 'Users', exact: true }).getByRole('listitem')
    const hers = row.filter({ hasText: email })
    await expect(hers).toContainText('No sites: the group they were limited to was deleted')
    await hers.getByRole('button', { name: 'Choose sites' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sites of Grace Example' })
    await expect(dialog.getByRole('radio', { name: 'Only some sites' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Choose at least one group or site.')).toBeVisible()
    await choose(page, third)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'The permissions were changed.')
    await editor.reload()
    await expect(siteLinks(editor)).toHaveText([third])
  })
  await theirs.close()
})

const siteLinks = (page: Page) => page.getByRole('main').getByRole('table').getByRole('link')

async function choose(page: Page, ...names: string[]): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const name of names) {
    await dialog.getByRole('combobox', { name: 'Sites' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByRole('combobox', { name: 'Sites' }).blur()
}
