import { ACTION_CATEGORIES, type ActionsView, listActions as route } from '@placet/contract/actions'
import { inputOf } from '@placet/contract/route'
import { findNewestResult } from '../catalogue/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActions } from './read-actions.ts'

export const listActions = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ActionsView> => {
  requirePermission(ctx, 'scan:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const scan = await findNewestResult(tx, domain.id)
    return {
      scan: scan && { id: scan.id, endedAt: scan.endedAt.toISOString() },
      categories: [...ACTION_CATEGORIES],
      actions: await readActions(tx, ctx, domain),
    }
  })
})
