import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { test } from '../placet-test.ts'

test('a key that is limited to a network is refused elsewhere, which its owner sees and corrects', async ({
  page,
  placet,
}) => {
  await signInAs(page, await anOwner(placet.deps))
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  const networks = page.getByRole('dialog').getByLabel('Networks (optional)')
  const call = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${placet.dashboardUrl}/api/domain`, { headers })).status
  }

  const token = await test.step('the owner makes a key for another network', async () => {
    await page.goto(`${placet.dashboardUrl}/access-key`)
    await page.getByRole('button', { name: 'Create a key' }).first().click()
    await networks.fill('office')
    await page.getByRole('button', { name: 'Create key' }).click()
    await expect(page.getByText('office: Enter an address or a network')).toBeVisible()
    await networks.fill('192.0.2.0/24')
    await page.getByRole('button', { name: 'Create key' }).click()
    const made = page.getByRole('dialog', { name: 'API key of Example Ltd' })
    const apiToken = await made.getByLabel('API token', { exact: true }).inputValue()
    await made.getByRole('button', { name: 'I’ve copied it' }).click()
    await expect(row).toContainText('1 allowed network')
    return apiToken
  })
  await test.step('here it is refused, and the security log says so', async () => {
    expect(await call(token)).toBe(403)
    await page.goto(`${placet.dashboardUrl}/account/security`)
    await expect(page.getByText('API key refused: its network is not allowed')).toBeVisible()
  })
  await test.step('with this network added it works, and the list says from where', async () => {
    await page.goto(`${placet.dashboardUrl}/access-key`)
    await expect(row).toContainText('Never used')
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    await networks.fill('192.0.2.0/24\n127.0.0.0/8, ::1')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('The changes were saved.')).toBeVisible()
    expect(await call(token)).toBe(200)
    await page.reload()
    await expect(row).toContainText(/Last used .* from (?:127\.0\.0\.0\/24|0:0:0::\/48)/)
    await expect(row).toContainText('3 allowed networks')
  })
})
