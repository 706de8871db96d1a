import { exportStatement, getAffiliate, savePayout } from '@placet/core/affiliates/index'
import { aPayingReferral, waitForPayout } from '@placet/testkit/factories/affiliates'
import { anOwner } from '@placet/testkit/factories/people'
import type { TestDeps } from '@placet/testkit/factories/test-deps'
import { test } from '@placet/testkit/test'
import { expect } from 'vitest'
import { auditOf } from '../fixtures/audit-of.ts'
import { runOperator } from '../fixtures/run-operator.ts'

const payout = (deps: TestDeps, ...args: string[]) =>
  runOperator(['payout', ...args], {
    PLACET_DATABASE_URL: deps.ownerUrl,
    PLACET_SEAL_KEY: 'd0'.repeat(32),
    PLACET_OPERATOR: 'ada',
  })

test('a payout that the operator records is on the affiliate’s statement and in the audit', async ({
  deps,
}) => {
  const affiliate = await anOwner(deps)
  const { ctx, accountId } = affiliate
  await aPayingReferral(deps, affiliate)
  await savePayout({ ctx, input: { type: 2, info: 'DE89 3704 0044 0532 0130 00' } })
  expect(await payout(deps, accountId, 'EUR', '5.80')).toMatchObject({
    status: 1,
    stderr: `not recorded, the payout details changed less than a week ago: EUR 0.00 of ${accountId} may be paid now\n`,
  })
  await waitForPayout(affiliate)
  expect((await payout(deps)).stdout).toBe(`${accountId} EUR 5.80 to IBAN DE89370400440532013000\n`)
  expect((await payout(deps, accountId, 'EUR', '5')).stdout).toBe(
    `recorded: EUR 5.00 paid to ${accountId}, EUR 0.80 left\n`,
  )
  expect(await payout(deps, accountId, 'EUR', '5')).toMatchObject({
    status: 1,
    stderr: `not recorded, that is more than is ready for payout: EUR 0.80 of ${accountId} may be paid now\n`,
  })
  expect(await getAffiliate({ ctx, input: {} })).toMatchObject({
    balances: [{ balance: { amountMinor: 80, currency: 'EUR' } }],
    payments: [{ amount: { amountMinor: 500, currency: 'EUR' } }],
  })
  expect((await exportStatement({ ctx, input: {} })).content.toString()).toContain('payout,,EUR,5.00')
  expect(await auditOf(ctx, 'affiliate.payment')).toMatchObject([
    { actor: { kind: 'operator', name: 'ada' }, detail: { amountMinor: 500, currency: 'EUR' } },
  ])
}, 120_000)

test('an amount that cannot be read ends with the usage', async ({ deps }) => {
  const { status, stderr } = await payout(deps, 'acc_x', 'EUR', '0,80')
  expect(status).toBe(2)
  expect(stderr).toContain('Usage: operator payout')
})
