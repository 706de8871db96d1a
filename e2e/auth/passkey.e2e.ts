import { expect } from '@playwright/test'
import { anOwner } from '@placet/testkit/factories/people'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'
import { expectSignInDelay } from './expect-sign-in-delay.ts'

test('a passkey of the device logs in without a password, and no other does', async ({ page, placet }) => {
  await page.clock.install()
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const owner = await anOwner(placet.deps)
  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/profile`)
  await page.getByLabel('Name of the new passkey').fill('Laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expectNotice(page, 'The passkey was added.')
  await page.goto(`${placet.dashboardUrl}/logout`)
  await page.waitForURL('**/login')
  const login = page.getByRole('button', { name: 'Log in with a passkey' })
  const alert = page.getByRole('alert')

  await test.step('it logs in', async () => {
    const call = { method: 'POST', path: '/api/session/passkey' }
    await expectSignInDelay(page, call, () => login.click())
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await page.goto(`${placet.dashboardUrl}/profile`)
    await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Last used')
    await page.goto(`${placet.dashboardUrl}/logout`)
    await page.waitForURL('**/login')
  })
  await test.step('a device that does not know who holds it is refused', async () => {
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await login.click()
    await expect(alert).toContainText('The passkey wasn’t used. Try again, or log in another way.')
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  })
  await test.step('a passkey that was removed is refused', async () => {
    await placet.deps.db.deleteFrom('passkey').where('user_id', '=', owner.userId).execute()
    await login.click()
    await expect(alert).toContainText('This passkey could not be verified. Please sign in another way.')
  })
  await test.step('a device without one is refused', async () => {
    await device.send('WebAuthn.clearCredentials', { authenticatorId })
    await login.click()
    await expect(alert).toContainText('The passkey wasn’t used. Try again, or log in another way.')
  })
})
