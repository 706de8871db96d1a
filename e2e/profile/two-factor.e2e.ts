import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { appCode } from '../authenticator-app.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('two-factor is set up from a QR code, shows its recovery codes once, and is disabled', async ({
  page,
  placet,
}) => {
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/profile`)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })

  const key = await test.step('the QR code and the key', async () => {
    await section.getByRole('button', { name: 'Set up two-factor authentication' }).click()
    await expect(section.getByRole('img', { name: 'QR code with the key below' })).toHaveAttribute(
      'src',
      /^data:image\/png;base64,/,
    )
    return (await section.locator('code').textContent()) ?? ''
  })
  const enter = async (code: string) => {
    await section.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(code)
    await section.getByRole('button', { name: 'Verify' }).click()
  }
  await test.step('a wrong code shows an error block', async () => {
    await enter(appCode(key, 0))
    await expect(section.getByRole('alert')).toContainText('Couldn’t verify')
    await expect(section.getByRole('alert')).toContainText('This code is incorrect or has already been used.')
  })
  await test.step('the right one shows ten recovery codes, this once', async () => {
    await enter(appCode(key))
    await expect(section.getByRole('alert')).toContainText('Two-factor authentication is on')
    await expect(section.getByRole('listitem')).toHaveCount(10)
    const downloading = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download' }).click()
    expect((await downloading).suggestedFilename()).toBe('placet-recovery-codes.txt')
    const codes = await section.getByRole('listitem').allTextContents()
    await section.getByRole('button', { name: 'I’ve saved them' }).click()
    await expect(section.getByText('10 recovery codes are left.')).toBeVisible()
    await page.reload()
    await expect(section.getByText('10 recovery codes are left.')).toBeVisible()
    await expect(page.getByText(codes[0] ?? '')).toHaveCount(0)
  })
  await test.step('disabling asks first and reloads the page', async () => {
    const dialog = page.getByRole('dialog', { name: 'Disable two-factor authentication?' })
    await section.getByRole('button', { name: 'Disable two-factor authentication' }).click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await section.getByRole('button', { name: 'Disable two-factor authentication' }).click()
    const reloading = page.waitForEvent('load')
    await dialog.getByRole('button', { name: 'Disable', exact: true }).click()
    await reloading
    await expect(section.getByText(/^Two-factor authentication is off/)).toBeVisible()
  })
})
