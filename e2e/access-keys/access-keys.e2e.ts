import { expect } from '@playwright/test'
import { anOwnerWithDomain } from '@placet/testkit/factories/domains'
import { anAccessKeyWithId, anOwner } from '@placet/testkit/factories/people'
import { waitFor } from '@placet/testkit/wait-for'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'

const ADD_FAILED = 'Unable to add API key. Please try again later.'
const DELETE_FAILED = 'Unable to delete API key. Please try again later.'
const UPDATE_FAILED = 'Unable to update API key scopes. Please try again later.'
const REGENERATE_FAILED = 'Unable to regenerate private key. Please try again later.'

test('an API key is created, works, loses a scope, gets a new private key and is deleted', async ({
  page,
  placet,
}) => {
  const owner = await anOwnerWithDomain(placet.deps)
  const call = async (token: string, method: 'GET' | 'PATCH' = 'GET') => {
    const path = `/client-api/v2/domain/${owner.domainId}${method === 'PATCH' ? '/publish?reason=Nobody+sees+this+banner' : ''}`
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${placet.dashboardUrl}${path}`, { method, headers })).status
  }
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/access-key`)
  await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')

  const created =
    await test.step('all scopes are ticked; the secrets are shown once, then the page reloads', async () => {
      await page.getByRole('button', { name: 'Create a key' }).first().click()
      const dialog = page.getByRole('dialog', { name: 'Create an API key' })
      const boxes = dialog.getByRole('checkbox')
      await expect(boxes).toHaveCount(20)
      for (const box of await boxes.all()) await expect(box).toBeChecked()
      await expect(dialog.getByRole('combobox', { name: 'Account' })).toHaveValue('Example Ltd')
      await dialog.getByRole('button', { name: 'Create key' }).click()

      const result = page.getByRole('dialog', { name: 'API key of Example Ltd' })
      const secrets = {
        publicId: await result.getByLabel('Public key', { exact: true }).inputValue(),
        token: await result.getByLabel('API token', { exact: true }).inputValue(),
      }
      const secret = await result.getByLabel('Private key', { exact: true }).inputValue()
      expect(secrets.token).toBe(`plc_${secrets.publicId}_${secret}`)
      const reloading = page.waitForEvent('load')
      await result.getByRole('button', { name: 'I’ve copied it' }).click()
      await reloading
      await expect(row).toContainText(secrets.publicId)
      await expect(row).toContainText('All scopes')
      await expect(row).toContainText('Never used')
      return secrets
    })

  await test.step('it works on the client API, and the list says that it was used', async () => {
    expect(await call(created.token)).toBe(200)
    expect(await call(created.token, 'PATCH')).toBe(200)
    await page.reload()
    await expect(row).toContainText('Last used')
  })

  await test.step('a scope that was taken away is missing at once; the page reloads when the dialog closes', async () => {
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: `Scopes and networks of ${created.publicId}` })
    await dialog.getByRole('checkbox', { name: 'publish:write' }).uncheck()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('The changes were saved.')).toBeVisible()
    const reloading = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await reloading
    await expect(row).toContainText('19 of 20 scopes')
    expect(await call(created.token, 'PATCH')).toBe(403)
    expect(await call(created.token)).toBe(200)
  })

  const renewed = await test.step('a new private key replaces the old one within a second', async () => {
    await row.getByRole('button', { name: 'Regenerate' }).click()
    await page
      .getByRole('dialog', { name: 'Regenerate the private key?' })
      .getByRole('button', { name: 'Regenerate' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'The new private key' })
    const token = await dialog.getByLabel('API token', { exact: true }).inputValue()
    await waitFor(async () => (await call(created.token)) === 401, { timeoutMs: 1000 })
    expect(await call(token)).toBe(200)
    await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
    await expect(dialog).toHaveCount(0)
    return token
  })

  await test.step('deleting asks first', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete the API key?' })
    await row.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await call(renewed)).toBe(200)
    await row.getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('button', { name: 'Delete key' }).click()
    await expectNotice(page, 'The API key was deleted.')
    await expect(page.getByRole('heading', { name: 'No API keys yet' })).toBeVisible()
    expect(await call(renewed)).toBe(401)
  })
})

test('the API-key page says in the words of the catalogue what did not work', async ({ page, placet }) => {
  const owner = await anOwner(placet.deps)
  await anAccessKeyWithId(placet.deps, { accountId: owner.accountId, scopes: ['domain:read'] })
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/access-key`)
  const row = page.getByRole('list', { name: 'API keys' }).getByRole('listitem')
  await expect(row).toBeVisible()
  const expectFailure = async (text: string, act: () => Promise<void>) => {
    await withoutDatabase(placet, async () => {
      await act()
      await expectNotice(page, text)
    })
    await withoutNetwork(page, async () => {
      await act()
      await expectNotice(page, text)
    })
  }

  await test.step('regenerating and deleting', async () => {
    await expectFailure(REGENERATE_FAILED, async () => {
      await row.getByRole('button', { name: 'Regenerate' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Regenerate' }).click()
    })
    await expectFailure(DELETE_FAILED, async () => {
      await row.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete key' }).click()
    })
  })
  await test.step('changing scopes; the dialog stays open with what was ticked', async () => {
    await row.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'scan:read' }).check()
    await expectFailure(UPDATE_FAILED, () => dialog.getByRole('button', { name: 'Save' }).click())
    await expect(dialog.getByRole('checkbox', { name: 'scan:read' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
  await test.step('creating without a scope, with a date that has passed, and when it fails', async () => {
    await page.getByRole('button', { name: 'Create a key' }).click()
    const dialog = page.getByRole('dialog')
    const create = dialog.getByRole('button', { name: 'Create key' })
    await dialog.getByRole('button', { name: 'None' }).click()
    await create.click()
    await expect(dialog.getByText('Please tick at least one scope.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Read only' }).click()
    await dialog.getByLabel('Expires (optional)').fill('2020-01-01')
    await create.click()
    await expectNotice(page, 'The expiry date must be in the future.')
    await dialog.getByLabel('Expires (optional)').fill('')
    await expectFailure(ADD_FAILED, () => create.click())
  })
})
