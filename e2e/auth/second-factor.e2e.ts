import { expect } from '@playwright/test'
import type { Deps } from '@placet/core/context'
import { setUpTwoFactor, verifyTwoFactor } from '@placet/core/profile/index'
import { anOwner } from '@placet/testkit/factories/people'
import { appCode } from '../authenticator-app.ts'
import { test } from '../placet-test.ts'
import { CODE_WRONG, TOO_MANY } from './auth-messages.ts'
import { expectSignInDelay } from './expect-sign-in-delay.ts'
import { logIn } from './log-in.ts'

const PASS = { method: 'POST', path: '/api/session/totp' }
const STEP_MS = 30_000

async function aPersonWithTwoFactor(deps: Deps) {
  const person = await anOwner(deps)
  const { secret } = await setUpTwoFactor({ ctx: person.ctx, input: {} })
  const input = { code: appCode(secret), secret }
  const { recoveryCodes } = await verifyTwoFactor({ ctx: person.ctx, input })
  return { ...person, secret, recoveryCodes }
}

test('two-factor is asked for after the password: digits of the app, or a recovery code that works once', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const { email, secret, recoveryCodes } = await aPersonWithTwoFactor(placet.deps)
  const [recoveryCode = ''] = recoveryCodes
  const alert = page.getByRole('alert')
  const firstFactor = async () => {
    await page.goto(`${placet.dashboardUrl}/login?next=/profile`)
    await logIn(page, email)
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  }
  await test.step('digits that are wrong, then those of the app, sent with the last one', async () => {
    await firstFactor()
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await page.keyboard.type(appCode(secret, 0))
    await expect(alert).toContainText(CODE_WRONG)
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
    await expectSignInDelay(page, PASS, () => page.keyboard.type(appCode(secret, Date.now() + STEP_MS)))
    await page.waitForURL(`${placet.dashboardUrl}/profile`)
  })
  await test.step('a recovery code', async () => {
    await firstFactor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('Please enter the six digits, or a recovery code.')).toBeVisible()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL(`${placet.dashboardUrl}/profile`)
  })
  await test.step('which does not work again, and too many tries must wait', async () => {
    await firstFactor()
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recoveryCode)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(alert).toContainText(CODE_WRONG)
    await expect(page.getByLabel('Recovery code')).toHaveValue(recoveryCode)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(alert).toContainText(TOO_MANY)
  })
  await test.step('and back to the beginning', async () => {
    await page.getByRole('button', { name: 'Start again' }).click()
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  })
})
