import { expect } from '@playwright/test'
import { aSession, anOwner } from '@placet/testkit/factories/people'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { signInAs } from '@placet/testkit/sign-in-as'

test('a session that is ended is signed out at once', async ({ browser, page, placet }) => {
  const owner = await anOwner(placet.deps)
  const other = await aSession(placet.deps, { ...owner, lifeMs: 60 * 60 * 1000 })
  await placet.deps.db
    .updateTable('user_session')
    .set({ browser: 'Firefox on Linux', network: '203.0.113.0' })
    .where('id', '=', other.sessionId)
    .execute()
  const elsewhere = await browser.newContext()
  const theirPage = await elsewhere.newPage()
  await signInAs(theirPage, other)
  await theirPage.goto(`${placet.dashboardUrl}/profile`)
  await expect(theirPage.getByRole('heading', { name: 'Sessions' })).toBeVisible()

  await signInAs(page, owner)
  await page.goto(`${placet.dashboardUrl}/profile`)
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  const here = sessions.filter({ hasText: 'This device' })
  await expect(here.getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'End session of Firefox on Linux, 203.0.113.0' }).click()
  await expectNotice(page, 'The session was ended.')
  await expect(sessions).toHaveCount(1)
  await theirPage.reload()
  await theirPage.waitForURL('**/login?next=*')
  await elsewhere.close()

  await test.step('all others end with one button, which is there only if there are others', async () => {
    const endOthers = page.getByRole('button', { name: 'End all other sessions' })
    await expect(endOthers).toBeHidden()
    await aSession(placet.deps, { ...owner, lifeMs: 60 * 60 * 1000 })
    await aSession(placet.deps, { ...owner, lifeMs: 60 * 60 * 1000 })
    await page.reload()
    await expect(sessions).toHaveCount(3)
    await endOthers.click()
    await expectNotice(page, 'All other sessions were ended.')
    await expect(sessions).toHaveCount(1)
  })
})

test('a passkey is added with the device and removed after a question', async ({ page, placet }) => {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signInAs(page, await anOwner(placet.deps))
  await page.goto(`${placet.dashboardUrl}/profile`)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section.getByText('You have no passkey yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByText('Please give the passkey a name.')).toBeVisible()
  await section.getByLabel('Name of the new passkey').fill('Laptop')
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expectNotice(page, 'The passkey was added.')
  const passkeys = section.getByRole('listitem')
  await expect(passkeys).toContainText('Never used')

  await test.step('the same device holds no second one', async () => {
    await section.getByLabel('Name of the new passkey').fill('Laptop again')
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    await expectNotice(
      page,
      'The passkey wasn’t created. Try again. A device can hold one passkey per login.',
    )
  })
  const dialog = page.getByRole('dialog', { name: 'Remove this passkey?' })
  await section.getByRole('button', { name: 'Remove the passkey Laptop' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(passkeys).toHaveCount(1)
  await section.getByRole('button', { name: 'Remove the passkey Laptop' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expectNotice(page, 'The passkey was removed.')
  await expect(section.getByText('You have no passkey yet.')).toBeVisible()
})
