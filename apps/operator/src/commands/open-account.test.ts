import { sendMail } from '@placet/contract/jobs/send-mail'
import { queuedJobs } from '@placet/testkit/queued-jobs'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { runOperator } from '../fixtures/run-operator.ts'

test('an account is opened, its owner gets an invitation, and the audit log names the operator', async ({
  deps,
}) => {
  const env = { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' }
  const { status, stdout } = await runOperator(['open-account', 'Grace@example.com', 'First', 'Ltd'], env)
  expect(status).toBe(0)
  const [, accountId] = /^(acc_\w+) is open, and Grace@example.com gets an invitation/.exec(stdout) ?? []
  expect(await queuedJobs(deps, sendMail)).toMatchObject([{ template: 'invitation' }])
  const audit = await runOperator(['audit'], env)
  expect(audit.stdout).toContain(`ada account.add ${accountId}`)
})

test('an address that is none opens nothing', async ({ deps }) => {
  const env = { PLACET_DATABASE_URL: deps.ownerUrl }
  expect((await runOperator(['open-account', 'grace', 'First Ltd'], env)).status).toBe(1)
  expect((await runOperator(['open-account', 'grace@example.com'], env)).status).toBe(2)
})
