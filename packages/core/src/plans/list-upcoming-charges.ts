import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { loadNextCharges } from './load-next-charges.ts'
import { groupCharges } from './group-charges.ts'

/** Number of days that are listed, not of days ahead. */
const DAYS_MAX = 12

export const listUpcomingCharges = defineVerb(NoInput, async ({ ctx }) => {
  const accountId = requirePermission(ctx, 'billing:read')
  const next = await withTx(ctx, (tx) => loadNextCharges(tx, ctx, { accountId }))
  const charges = groupCharges(next)
  return { charges: charges.slice(0, DAYS_MAX), days: charges.length }
})
