import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('regions are added, shown on the map, edited and deleted', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, { tier: 3 })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?tab=regions`)
  const list = page.getByRole('list', { name: 'Regions' })
  const rowOf = (title: string) => list.getByRole('listitem').filter({ hasText: title })

  await test.step('the first region is the default and can neither be edited nor deleted', async () => {
    await expect(rowOf('Default').getByRole('button', { name: 'Design' })).toBeVisible()
    await expect(rowOf('Default').getByRole('button', { name: 'Edit' })).toHaveCount(0)
    await expect(rowOf('Default').getByRole('button', { name: 'Delete' })).toHaveCount(0)
  })
  const dialog = page.getByRole('dialog', { name: 'Add a region' })
  await test.step('a region without a country is refused for two seconds', async () => {
    await page.getByRole('button', { name: 'Add region' }).click()
    await dialog.getByLabel('Title').fill('Europe')
    await dialog.getByRole('button', { name: 'Add region' }).click()
    const message = dialog.getByText('There must be at least one region selected.')
    await expect(message).toBeVisible()
    await expect(message).toHaveCount(0, { timeout: 4000 })
  })
  await test.step('a group counts as one, and its countries are taken', async () => {
    await dialog.getByRole('combobox', { name: 'Countries' }).fill('European')
    await page.getByRole('option', { name: 'European Economic Area' }).click()
    await dialog.getByLabel('Title').click()
    await dialog.getByRole('button', { name: 'Add region' }).click()
    await expect(rowOf('Europe')).toContainText('European Economic Area')
    await page.getByRole('button', { name: 'Add region' }).click()
    await dialog.getByRole('combobox', { name: 'Countries' }).fill('Germany')
    await expect(page.getByRole('option', { name: 'Germany – in Europe' })).toHaveAttribute(
      'data-combobox-disabled',
      'true',
    )
    await dialog.getByLabel('Title').click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
  await test.step('which banner a visitor from there sees', async () => {
    await page.getByRole('combobox', { name: 'Which banner does a visitor see?' }).fill('France')
    await page.getByRole('option', { name: 'France', exact: true }).click()
    await expect(page.getByText('From France: region Europe.')).toBeVisible()
  })
  await test.step('a TCF framework allows explicit consent only', async () => {
    await rowOf('Europe').getByRole('combobox').click()
    await page.getByRole('option', { name: 'IAB TCF 2.4' }).click()
    await expect(rowOf('Europe')).toContainText('Opt-in')
  })
  await test.step('deleting asks with the words of the contract', async () => {
    await rowOf('Europe').getByRole('button', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete the region' })
    await expect(question).toContainText('Are you sure you want to delete this region?')
    await question.getByRole('button', { name: 'Delete region' }).click()
    await expect(rowOf('Europe')).toHaveCount(0)
  })
})

test('a plan without regions says which plan has them', async ({ page, placet }) => {
  const owner = await anOwnerWithDomain(placet.deps, { tier: 2 })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/domain/${owner.domainId}/settings?tab=regions`)
  await expect(page.getByText('More regions and other frameworks come with the Business plan.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add region' })).toHaveCount(0)
})
