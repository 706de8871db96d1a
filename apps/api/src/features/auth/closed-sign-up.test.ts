import { randomUUID } from 'node:crypto'
import { acceptInvitation, register } from '@placet/contract/auth'
import { getProfile } from '@placet/contract/profile'
import { openAccount } from '@placet/core/members/index'
import { asOperator } from '@placet/testkit/factories/as-operator'
import { startMailDelivery } from '@placet/testkit/factories/mail-delivery'
import { PASSWORD } from '@placet/testkit/factories/people'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { mailedLink } from '../../../test/mailed-link.ts'
import { createTestApp } from '../../../test/test-app.ts'

test('with sign-up closed, strangers are turned away and an invited owner gets in', async () => {
  const deps = await createTestDeps()
  deps.installation.isSignUpOpen = false
  const api = await createTestApp({ deps })
  onTestFinished(() => api.close())
  const mails = await startMailDelivery(deps)
  onTestFinished(() => mails.stop())
  const email = `${randomUUID()}@example.com`
  const passwords = { password: PASSWORD, password2: PASSWORD }

  const refused = await api.call(register, { as: null, body: { name: 'Grace', email, ...passwords } })
  expect(refused.code).toBe('sign_up_closed')

  await asOperator(deps.ownerUrl, (ctx) =>
    openAccount({ ctx: { ...ctx, jobs: deps.jobs }, input: { email, name: 'First Ltd' } }),
  )
  const link = await mailedLink(email, /^You are invited to First Ltd on Placet$/)
  const browser = openBrowser(api)
  const wanted = { announcements: false, scan_reports: true, billing: false }
  const { status } = await browser.send(acceptInvitation, {
    params: { invitationId: link.get('i') ?? '' },
    body: { name: 'Grace', ...passwords, ...wanted, key: link.get('k') },
  })
  expect(status).toBe(200)
  const { answer } = await browser.send(getProfile)
  expect(answer).toMatchObject({ email, account: { name: 'First Ltd' } })
})
