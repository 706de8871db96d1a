import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const ADD_FAILED = 'Unable to add hostname. Make sure the hostname is valid and ends with your domain name.'
const DELETE_FAILED = 'Unable to delete hostname. Please try again later.'

test('hostnames are listed, added and deleted', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/hostnames`)
  const list = page.getByRole('list', { name: 'Hostnames' })
  const field = page.getByLabel('Hostname', { exact: true })
  const add = page.getByRole('button', { name: 'Add hostname' })
  const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })

  await test.step('the primary and the additional one cannot be deleted', async () => {
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })
  await test.step('a name of another domain', async () => {
    await field.fill('shop.other.example')
    await add.click()
    await expect(page.getByText(ADD_FAILED)).toBeVisible()
  })
  const name = `shop.${owner.name}`
  await test.step('a 5xx and a lost network', async () => {
    await field.fill(name)
    await withoutDatabase(placet, async () => {
      await add.click()
      await expectNotice(page, ADD_FAILED)
    })
    await withoutNetwork(page, async () => {
      await add.click()
      await expectNotice(page, ADD_FAILED)
    })
  })
  await test.step('a new one', async () => {
    await add.click()
    await expectNotice(page, 'Hostname was added successfully.')
    await expect(rowOf(name)).toBeVisible()
  })
  await test.step('the same again is refused', async () => {
    await field.fill(name)
    await add.click()
    await expectNotice(page, ADD_FAILED)
  })
  await test.step('deleting asks first', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete the hostname?' })
    const remove = rowOf(name).getByRole('button', { name: 'Delete' })
    await remove.click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await withoutDatabase(placet, async () => {
      await remove.click()
      await dialog.getByRole('button', { name: 'Delete hostname' }).click()
      await expectNotice(page, DELETE_FAILED)
    })
    await remove.click()
    await dialog.getByRole('button', { name: 'Delete hostname' }).click()
    await expect(rowOf(name)).toHaveCount(0)
  })
})
