import { expect } from '@playwright/test'
import { aMember, anOwner } from '@placet/testkit/factories/people'
import { signInAs } from '@placet/testkit/sign-in-as'
import { Client } from 'pg'
import { expectNotice } from '../expect-notice.ts'
import { test } from '../placet-test.ts'
import { logIn } from './log-in.ts'

test('sessions end by the limits of the account, and its networks keep everybody else out', async ({
  browser,
  page,
  placet,
}) => {
  const owner = await anOwner(placet.deps)
  const member = await aMember(placet.deps, { accountId: owner.accountId, role: 'standard' })
  await signInAs(page, owner)
  const theirs = await browser.newContext()
  const guest = await theirs.newPage()
  await signInAs(guest, member)
  const database = new Client({ connectionString: placet.deps.ownerUrl })
  await database.connect()
  /** As if this much time had passed for the member's sessions. */
  async function age(column: 'created_at' | 'last_seen_at', minutes: number): Promise<void> {
    // A request that is under way would count as activity.
    await guest.goto('about:blank')
    await database.query(
      `UPDATE user_session SET ${column} = now() - make_interval(mins => $1) WHERE user_id = $2 AND ended_at IS NULL`,
      [minutes, member.userId],
    )
  }
  const vendors = guest.getByRole('heading', { name: 'Vendors', level: 1 })
  const open = () => guest.goto(`${placet.dashboardUrl}/account/vendor`)
  const logInAgain = async () => {
    await guest.waitForURL('**/login?next=*')
    await logIn(guest, member.email)
    await expect(vendors).toBeVisible()
  }

  await test.step('the owner sets both limits', async () => {
    await page.goto(`${placet.dashboardUrl}/account/policy`)
    await page.getByLabel('Log out after inactivity (minutes)').fill('30')
    await page.getByLabel('Log out after (hours)').fill('8')
    await page.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'The security rules were saved.')
  })
  await test.step('29 minutes without a click end nothing, 31 minutes end the session', async () => {
    await open()
    await expect(vendors).toBeVisible()
    await age('last_seen_at', 29)
    await open()
    await expect(vendors).toBeVisible()
    await age('last_seen_at', 31)
    await open()
    await logInAgain()
  })
  await test.step('after eight hours, a session ends although it is in use', async () => {
    await age('created_at', 8 * 60 + 1)
    await open()
    await logInAgain()
  })
  await test.step('the owner can’t save networks without their own', async () => {
    const networks = page.getByLabel('Networks', { exact: true })
    await networks.fill('203.0.113.0/24')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('You would lock yourself out')).toBeVisible()
    await page.getByRole('button', { name: 'Add my address' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectNotice(page, 'The security rules were saved.')
    await open()
    await expect(vendors).toBeVisible()
  })
  await test.step('from any other network the account is closed, and open again from an allowed one', async () => {
    const allow = (networks: string[]) =>
      database.query('UPDATE account_policy SET networks = $1 WHERE account_id = $2', [
        networks,
        owner.accountId,
      ])
    await allow(['203.0.113.0/24'])
    await open()
    await expect(guest.getByRole('heading', { name: 'Your network is not allowed' })).toBeVisible()
    await allow([])
    await guest.getByRole('button', { name: 'Try again' }).click()
    await expect(vendors).toBeVisible()
  })
  await database.end()
  await theirs.close()
})
