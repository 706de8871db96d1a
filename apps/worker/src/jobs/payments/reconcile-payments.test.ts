import { connectLocalPayments } from '@placet/adapters/payments-local'
import type { Ctx } from '@placet/core/context'
import { withTx } from '@placet/core/context'
import { addPaymentMethod, reconcilePayments } from '@placet/core/payments/index'
import { ERROR_EVENTS, type PaymentProvider } from '@placet/core/ports'
import { createLog } from '@placet/node-runtime/log'
import { createMetrics } from '@placet/node-runtime/metrics'
import { createErrorReporter } from '@placet/node-runtime/report-error'
import { readServicesEnv } from '@placet/testkit/env'
import { cardFields } from '@placet/testkit/factories/payments'
import { anOwner, type Person } from '@placet/testkit/factories/people'
import { createTestDeps } from '@placet/testkit/factories/test-deps'
import { LOCAL_PAYMENTS_SECRET } from '@placet/testkit/services/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'

let deps: Awaited<ReturnType<typeof createTestDeps>>
let providerUrl: string
beforeAll(async () => {
  deps = await createTestDeps()
  providerUrl = (await readServicesEnv()).PLACET_PAYMENTS_URL
})
afterAll(() => deps.drop())

/** A top-up that waits for the customer's bank. */
async function anOpenTopUp(): Promise<{ owner: Person; id: string; ref: string }> {
  const owner = await anOwner(deps)
  await addPaymentMethod({
    ctx: owner.ctx,
    input: { ...cardFields('challenge'), topUpAmountId: 1, currencyId: 'EUR' },
  })
  const attempt = await withTx(owner.ctx, (tx) =>
    tx.selectFrom('payment_attempt').selectAll().executeTakeFirstOrThrow(),
  )
  return { owner, id: attempt.id, ref: attempt.provider_ref ?? '' }
}

/** The job a minute later, with the worker's own log and metrics. */
async function reconcile(payments: PaymentProvider | null = deps.payments) {
  const lines: string[] = []
  const log = createLog({ name: 'worker', destination: { write: (line) => void lines.push(line) } })
  const metrics = createMetrics('worker')
  const ctx: Ctx = {
    ...deps.job,
    payments,
    clock: { now: () => new Date(Date.now() + 60_000) },
    reportError: createErrorReporter(ERROR_EVENTS, { log, metrics }),
  }
  const result = await reconcilePayments({ ctx, input: {} }).catch((error: unknown) => error)
  return { result, lines: lines.map((line): unknown => JSON.parse(line)), metrics: await metrics.render() }
}

const counted = (event: string, times: number) =>
  `placet_errors_total{event="${event}",service="worker"} ${times}`

test('a provider that is down is logged with the attempt and counted, and the job fails', async () => {
  const { id } = await anOpenTopUp()
  const down = connectLocalPayments({
    url: 'http://127.0.0.1:1',
    secret: LOCAL_PAYMENTS_SECRET,
    noticeUrl: '',
  })
  const { result, lines, metrics } = await reconcile(down)
  expect(result).toBeInstanceOf(AggregateError)
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'payment_reconciliation_failed', attemptId: id }),
  )
  expect(metrics).toContain(counted('payment_reconciliation_failed', lines.length))
  expect(metrics).toContain(counted('payment_price_mismatch', 0))
})

test('another price than the agreed one settles nothing, and is logged and counted', async () => {
  const { owner, id, ref } = await anOpenTopUp()
  await deps.job.db.updateTable('payment_attempt').set({ amount_minor: 999 }).where('id', '=', id).execute()
  await fetch(`${providerUrl}/3ds2/${ref}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'confirm', pp: id }),
    redirect: 'manual',
  })
  const { result, lines, metrics } = await reconcile()
  expect(result).toBeInstanceOf(AggregateError)
  for (const event of ['payment_price_mismatch', 'payment_reconciliation_failed']) {
    expect(lines).toContainEqual(expect.objectContaining({ level: 'error', event, attemptId: id }))
    expect(metrics).toContain(counted(event, 1))
  }
  const { state } = await withTx(owner.ctx, (tx) =>
    tx.selectFrom('payment_attempt').select('state').executeTakeFirstOrThrow(),
  )
  expect(state).toBe('authenticating')
})
