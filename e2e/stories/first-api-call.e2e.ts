import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expect } from '@playwright/test'
import { test } from '../placet-test.ts'

test('a developer makes the first call of the API with what the reference and the key say', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/api/docs`)
  await expect(page.getByRole('heading', { name: 'Your first call' })).toBeVisible()
  await page.getByRole('link', { name: 'Create a key' }).click()

  const command = await test.step('a named key comes with a command', async () => {
    await page.getByRole('button', { name: 'Create a key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name (optional)').fill('First try')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    return dialog.locator('code').filter({ hasText: 'curl' }).innerText()
  })
  await test.step('the command lists the site', async () => {
    const [, url = '', name = '', value = ''] = /^curl (\S+) -H '([^:]+): ([^']+)'$/.exec(command) ?? []
    const answer = await fetch(url, { headers: { [name]: value } })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain(owner.name)
  })
})
