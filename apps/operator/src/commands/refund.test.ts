import { refundInvoice as job } from '@placet/contract/jobs/refund-invoice'
import { refundInvoice } from '@placet/core/invoices/index'
import { handleJob, workJobs } from '@placet/db/job-queue'
import { readServicesEnv } from '@placet/testkit/env'
import { aPaidInvoice } from '@placet/testkit/factories/invoices'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { readLedger } from '@placet/testkit/services/payments'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished } from 'vitest'
import { auditOf } from '../fixtures/audit-of.ts'
import { runOperator } from '../fixtures/run-operator.ts'

const refund = (deps: TestDeps, ...args: string[]) =>
  runOperator(['refund', ...args], { PLACET_DATABASE_URL: deps.ownerUrl, PLACET_OPERATOR: 'ada' })

test('a refund that the operator orders gives the money back at the provider, and both steps are in the audit', async ({
  deps,
}) => {
  const { ctx, accountId } = await anOwner(deps)
  const { PLACET_PAYMENTS_URL: providerUrl } = await readServicesEnv()
  const { number } = await aPaidInvoice({ ctx, accountId })
  const failed: unknown[] = []
  const worker = workJobs(
    deps.ownerUrl,
    [handleJob(job, async (input) => void (await refundInvoice({ ctx: deps.job, input })))],
    (_, error) => failed.push(error),
  )
  onTestFinished(() => worker.stop())
  expect(await refund(deps, number, 'Withdrawn within 14 days')).toMatchObject({ status: 0, stderr: '' })
  const charge = await waitFor(
    async () => (await readLedger(providerUrl, accountId)).find(({ status }) => status === 'refunded'),
    { timeoutMs: 60_000, what: 'the refund at the provider' },
  )
  expect(Object.values(charge.refunds)).toEqual([charge.amountMinor])
  const data = await waitFor(
    async () => {
      const entries = await auditOf(ctx, 'invoice.refund')
      return entries.length === 2 && entries
    },
    { timeoutMs: 60_000, what: 'both audit entries' },
  )
  expect(data.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ['invoice.refund', 'job'],
    ['invoice.refund-ordered', 'operator'],
  ])
  expect(failed).toEqual([])
}, 120_000)

test('an unknown number, or something that is no number, orders nothing', async ({ deps }) => {
  expect(await refund(deps, 'INV-2026-999999')).toMatchObject({ status: 1, stderr: 'Invoice not found.\n' })
  expect((await refund(deps, '42')).stderr).toContain('number')
  expect((await refund(deps)).status).toBe(2)
}, 120_000)
