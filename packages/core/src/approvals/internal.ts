import {
  APPROVAL_PERMISSIONS,
  type APPROVAL_OUTCOMES,
  type ApprovalFailure,
  type ApprovalKind,
  RequestedAct,
} from '@placet/contract/approvals'
import { type AccountId, type ApprovalId, UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { memberMay } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import type { Approval } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export type ApprovalRow = Omit<Selectable<Approval>, 'act'> & { act: RequestedAct }

interface RequestKey {
  accountId: AccountId
  approvalId: ApprovalId
}

/** The open request, locked: two people who decide at once are serialised, and the second finds it closed. */
export async function getOpenRequest(tx: Tx, ctx: Ctx, key: RequestKey): Promise<ApprovalRow> {
  const row = await lockRequest(tx, key)
  if (!row) throw refuse('approval_not_found')
  if (!isOpen(ctx, row)) throw refuse('approval_closed')
  return { ...row, act: RequestedAct.parse(row.act) }
}

export async function findOpenRequest(tx: Tx, ctx: Ctx, key: RequestKey): Promise<ApprovalRow | null> {
  const row = await lockRequest(tx, key)
  return row && isOpen(ctx, row) ? { ...row, act: RequestedAct.parse(row.act) } : null
}

function isOpen(ctx: Ctx, row: Pick<ApprovalRow, 'outcome' | 'expires_at'>): boolean {
  return row.outcome === null && row.expires_at > ctx.clock.now()
}

function lockRequest(tx: Tx, { accountId, approvalId }: RequestKey) {
  return tx
    .selectFrom('approval')
    .selectAll()
    .where('id', '=', approvalId)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the signed-in person has the right that the action itself needs. */
export function mayDecide(ctx: Ctx, kind: ApprovalKind): boolean {
  const { membership } = requireUser(ctx)
  return membership !== null && memberMay(membership, APPROVAL_PERMISSIONS[kind])
}

/** Another person than the requester, with the right. It is the person who counts, whichever session they use. */
export function requireMayDecide(ctx: Ctx, { act, requester_id }: ApprovalRow): void {
  if (!mayDecide(ctx, act.kind)) throw refuse('approval_not_yours')
  if (requester_id === requireUser(ctx).userId) throw refuse('approval_own')
}

const ACTIONS = {
  approved: 'approval.approve',
  declined: 'approval.decline',
  failed: 'approval.fail',
  withdrawn: 'approval.withdraw',
} as const

export async function closeRequest(
  tx: Tx,
  ctx: Ctx,
  {
    id,
    accountId,
    row,
    outcome,
    failure = null,
  }: {
    id: ApprovalId
    accountId: AccountId
    row: ApprovalRow
    outcome: Exclude<(typeof APPROVAL_OUTCOMES)[number], 'replaced'>
    failure?: ApprovalFailure | null
  },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      outcome,
      failure,
      decided_by: requireUser(ctx).userId,
      decided_at: ctx.clock.now(),
      sealed_token: null,
    })
    .where('id', '=', id)
    .execute()
  const { domain_id: domainId, act, requested_by: requestedBy, requester_id: requesterId } = row
  const detail = {
    kind: act.kind,
    requestedBy,
    ...(domainId !== null && { domainId }),
    ...(failure && { failure }),
  }
  await audit(tx, ctx, { accountId, action: ACTIONS[outcome], entity: id, detail })
  if (outcome === 'withdrawn' || requesterId === null) return
  const userId = UserId.parse(requesterId)
  await ctx.jobs.enqueue(tx, sendMail, { template: 'approval-decided', userId, accountId, approvalId: id })
}
