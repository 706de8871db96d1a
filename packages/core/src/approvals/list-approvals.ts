import {
  ApprovalFailure,
  type ApprovalState,
  type ApprovalView,
  RequestedAct,
  ApprovalState as State,
  listApprovals as route,
} from '@placet/contract/approvals'
import { ApprovalId, DomainId } from '@placet/contract/ids'
import { toPaged } from '@placet/contract/paging'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { readPage } from '../lists/index.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { readActorNames } from '../settings/index.ts'
import { mayDecide } from './internal.ts'

export const listApprovals = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'approval:read')
  const { userId } = requireUser(ctx)
  const now = ctx.clock.now()
  return withTx(ctx, async (tx) => {
    const matching = tx
      .selectFrom('approval')
      .leftJoin('domain', 'domain.id', 'approval.domain_id')
      .where('approval.account_id', '=', accountId)
    const { rows, total } = await readPage(matching, input.page, (query) =>
      query
        .selectAll('approval')
        .select('domain.name as domain_name')
        .orderBy(sql`approval.outcome IS NOT NULL OR approval.expires_at <= ${now}`)
        .orderBy('approval.requested_at', 'desc')
        .orderBy('approval.id'),
    )
    const nameOf = await readActorNames(
      tx,
      rows.flatMap((row) => [row.requested_by, row.decided_by]),
    )
    const views = rows.map((row): ApprovalView => {
      const act = RequestedAct.parse(row.act)
      const state = stateOf(row, now)
      const isOpen = state === 'open'
      const isOwn = row.requester_id === userId
      return {
        id: ApprovalId.parse(row.id),
        act,
        state,
        domain:
          row.domain_id === null || row.domain_name === null
            ? null
            : { id: DomainId.parse(row.domain_id), name: row.domain_name },
        requestedBy: nameOf(row.requested_by) ?? row.requested_by,
        requestedAt: row.requested_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        failure: ApprovalFailure.nullable().parse(row.failure),
        decidedBy: nameOf(row.decided_by),
        decidedAt: row.decided_at?.toISOString() ?? null,
        mayDecide: isOpen && !isOwn && mayDecide(ctx, act.kind),
        mayWithdraw: isOpen && isOwn,
      }
    })
    return toPaged(views, input.page, total)
  })
})

function stateOf(row: { outcome: string | null; expires_at: Date }, now: Date): ApprovalState {
  if (row.outcome !== null) return State.parse(row.outcome)
  return row.expires_at <= now ? 'expired' : 'open'
}
