import { plainAmount } from '@placet/rules/money/format-amount'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { toCsv } from '../lists/index.ts'
import { requirePermission } from '../permissions.ts'
import { loadCommissions, loadPayments } from './statement.ts'

const COLUMNS = ['date', 'kind', 'customer', 'currency', 'amount'] as const

/** Shares and payouts, newest first. */
export const exportStatement = defineVerb(NoInput, async ({ ctx }) => {
  requirePermission(ctx, 'billing:read')
  return withTx(ctx, async (tx) => {
    const earned = (await loadCommissions(tx)).map((row) => ({
      ...row,
      kind: 'share',
      customer: `${row.place}`,
    }))
    const paid = (await loadPayments(tx)).map((row) => ({ ...row, kind: 'payout', customer: '' }))
    const rows = [...earned, ...paid]
      .toSorted((one, other) => other.at.getTime() - one.at.getTime())
      .map(({ at, kind, customer, currency, amountMinor }) => ({
        date: at.toISOString().slice(0, 10),
        kind,
        customer,
        currency,
        amount: plainAmount(amountMinor, currency),
      }))
    return { name: 'placet-affiliate.csv', content: Buffer.from(toCsv(COLUMNS, rows)) }
  })
})
