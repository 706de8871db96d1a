import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { register } from '@placet/core/auth/index'
import { type Deps, NOWHERE } from '@placet/core/context'
import { PASSWORD } from '@placet/testkit/factories/people'
import { mailbox } from '@placet/testkit/mailbox'
import type { Page } from 'playwright-core'
import { test } from '../placet-test.ts'
import { withoutDatabase } from '../without-database.ts'
import { withoutNetwork } from '../without-network.ts'
import { DATABASE_AWAY, LINK_INVALID, NETWORK_LOST, PASSWORD_KNOWN } from './auth-messages.ts'
import { expectSignInDelay } from './expect-sign-in-delay.ts'

const FAILED = 'Failed to confirm details: '

async function aConfirmationLink(deps: Deps) {
  const email = `${randomUUID()}@example.com`
  const input = { name: 'Grace', email, password: PASSWORD, password2: PASSWORD }
  await register({ ctx: { ...deps, actor: { kind: 'nobody' }, from: NOWHERE }, input })
  const [link = ''] = (await mailbox(email)).links
  return { email, link }
}

async function choose(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole('combobox', { name: question }).click()
  await page.getByRole('option', { name: answer }).click()
}

test('the confirmed page completes the details and goes to / signed in; what goes wrong it says', async ({
  page,
  placet,
}) => {
  await page.clock.install()
  const { email, link } = await aConfirmationLink(placet.deps)
  await page.goto(link)
  await expect(page.locator('body')).toHaveClass(/\bpage-confirmed\b/)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  const submit = page.getByRole('button', { name: 'Confirm details' })
  const alert = page.getByRole('alert')
  const password = page.getByLabel('Password', { exact: true })

  await test.step('the name is filled in; in another browser a new password is wanted, the questions are not', async () => {
    await expect(page.getByLabel('Name')).toHaveValue('Grace')
    await page.getByLabel('Name').fill('')
    await submit.click()
    await expect(page.getByText('Please enter your name.')).toBeVisible()
    await expect(page.getByText('The password must have at least 10 characters.')).toBeVisible()
  })
  await page.getByLabel('Name').fill('Grace Example')
  await choose(page, 'What do you do?', 'I develop websites')
  await choose(page, 'Where did you hear about us?', 'At an event')
  await page.getByLabel('E-mail me about new features').check()
  await test.step('the server refuses, is away, or cannot be reached', async () => {
    await password.fill('password1234')
    await submit.click()
    await expect(alert.getByText(FAILED + PASSWORD_KNOWN, { exact: true })).toBeVisible()
    await password.fill(PASSWORD)
    await withoutDatabase(placet, async () => {
      await submit.click()
      await expect(alert.getByText(FAILED + DATABASE_AWAY, { exact: true })).toBeVisible()
    })
    await withoutNetwork(page, async () => {
      await submit.click()
      await expect(alert.getByText(FAILED + NETWORK_LOST, { exact: true })).toBeVisible()
    })
  })
  await test.step('it works, and what was chosen is kept', async () => {
    const id = new URL(link).searchParams.get('id') ?? ''
    await expectSignInDelay(page, { method: 'PATCH', path: `/api/account/${id}` }, () => submit.click())
    await page.waitForURL(`${placet.dashboardUrl}/`)
    await expect(page.getByRole('button', { name: 'Your menu, Grace Example' })).toBeVisible()
    const user = await placet.deps.db
      .selectFrom('app_user')
      .select(['name', 'work', 'hear', 'announcements'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(user).toEqual({ name: 'Grace Example', work: 'developer', hear: 'event', announcements: true })
  })
  await test.step('a second time the link is refused', async () => {
    await page.goto(link)
    await expect(alert).toContainText(LINK_INVALID)
    await expect(submit).toHaveCount(0)
  })
  await test.step('a link that was cut off on the way is no link', async () => {
    await page.goto(link.slice(0, link.indexOf('&email')))
    await expect(alert).toContainText(LINK_INVALID)
    await expect(submit).toHaveCount(0)
  })
})
