import { PAGE_SIZE } from '@placet/contract/constants'
import { type PageQuery, toPaged } from '@placet/contract/paging'
import { type Verb, withTx } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { loadCommissions } from './statement.ts'

export async function listCommissions({ ctx, input }: Verb<Pick<PageQuery, 'page'>>) {
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
}
