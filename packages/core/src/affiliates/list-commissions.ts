import { listCommissions as route } from '@placet/contract/affiliates'
import { PAGE_SIZE } from '@placet/contract/constants'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { loadCommissions } from './statement.ts'

export const listCommissions = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'billing:read')
  const all = await withTx(ctx, loadCommissions)
  const shown = all.slice((input.page - 1) * PAGE_SIZE, input.page * PAGE_SIZE)
  const commissions = shown.map(({ place, at, amountMinor, currency, isTakenBack }) => ({
    place,
    at: at.toISOString(),
    amount: { amountMinor, currency },
    isTakenBack,
  }))
  return toPaged(commissions, input.page, all.length)
})
