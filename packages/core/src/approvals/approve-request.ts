import { APPROVAL_PERMISSIONS, ApprovalFailure, approveRequest as route } from '@placet/contract/approvals'
import { AccessKeyId, type AccountId, type ApprovalId, DomainId, UserId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { roleHas } from '../account-role.ts'
import { approveSecondPerson } from '../accounts/index.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount, maySee } from '../domain-in-account.ts'
import { approveDeletion } from '../domains/index.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { approveProofPolicy, queueErasure } from '../proofs/index.ts'
import { Refusal, refuse } from '../refuse.ts'
import { publishDraft } from '../settings/index.ts'
import {
  type ApprovalRow,
  closeRequest,
  findOpenRequest,
  getOpenRequest,
  requireMayDecide,
} from './internal.ts'

/** Carries out exactly what was requested, in one transaction with the approval, or refuses and changes nothing. */
export const approveRequest = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'approval:write')
  const { approvalId: id } = input
  requireVerifiedEmail(ctx)
  try {
    await withTx(ctx, async (tx) => {
      const row = await getOpenRequest(tx, ctx, { accountId, approvalId: id })
      requireMayDecide(ctx, row)
      await requireEntitledRequester(tx, row)
      await closeRequest(tx, ctx, { id, accountId, row, outcome: 'approved' })
      await carryOut(tx, ctx, accountId, row)
    })
  } catch (error) {
    const failure = failureOf(error)
    if (failure) await withTx(ctx, (tx) => failRequest(tx, ctx, { id, accountId, failure }))
    throw error
  }
})

/** Null for refusals that leave the request open, such as an approver who has to confirm their identity first. */
function failureOf(error: unknown): ApprovalFailure | null {
  return error instanceof Refusal ? (ApprovalFailure.safeParse(error.code).data ?? null) : null
}

/** Closes a request that could not be carried out, unless somebody else has closed it in the meantime. */
async function failRequest(
  tx: Tx,
  ctx: Ctx,
  { id, accountId, failure }: { id: ApprovalId; accountId: AccountId; failure: ApprovalFailure },
): Promise<void> {
  const row = await findOpenRequest(tx, ctx, { accountId, approvalId: id })
  if (row) await closeRequest(tx, ctx, { id, accountId, row, outcome: 'failed', failure })
}

/** A person who left or lost the right, or a revoked key, gets nothing done by an earlier request. */
async function requireEntitledRequester(tx: Tx, row: ApprovalRow): Promise<void> {
  const isKey = AccessKeyId.safeParse(row.requested_by).success
  if (!isKey && !UserId.safeParse(row.requested_by).success) return
  const entitled = isKey ? await findUsableKey(tx, row) : await findEntitledMember(tx, row)
  if (!entitled) throw refuse('approval_lapsed')
}

function findUsableKey(tx: Tx, { requested_by }: ApprovalRow) {
  return tx
    .selectFrom('access_key')
    .select('id')
    .where('id', '=', requested_by)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

function findEntitledMember(tx: Tx, { account_id, domain_id, requester_id, act }: ApprovalRow) {
  return tx
    .selectFrom('membership')
    .select('user_id')
    .where('account_id', '=', account_id)
    .where('user_id', '=', requester_id)
    .where(roleHas(APPROVAL_PERMISSIONS[act.kind]))
    .$if(domain_id !== null, (query) => query.where(maySee(domain_id ?? '')))
    .executeTakeFirst()
}

async function carryOut(tx: Tx, ctx: Ctx, accountId: AccountId, row: ApprovalRow): Promise<void> {
  const { act } = row
  if (act.kind === 'rules') {
    await requireConfirmedMember(tx, ctx)
    return approveSecondPerson(tx, ctx, { accountId, from: act.from, to: act.to })
  }
  const domainId = DomainId.parse(row.domain_id)
  const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true })
  switch (act.kind) {
    case 'publish': {
      if (domain.settings_version !== act.settingsVersion) throw refuse('approval_outdated')
      const reason = act.reason ?? undefined
      await publishDraft(tx, ctx, { accountId, domain, reason, approvedPin: row.pin })
      return
    }
    case 'erase': {
      if (!row.sealed_token) throw refuse('approval_closed')
      const token = ctx.seal.open('approval', row.sealed_token, row.id)
      await queueErasure(tx, ctx, { domainId, accountId, token, requestedBy: row.requested_by })
      return
    }
    case 'retention':
      await approveProofPolicy(tx, ctx, { accountId, domain, from: act.from, to: act.to })
      return
    case 'delete':
      await approveDeletion(tx, ctx, { accountId, domain, pin: row.pin })
  }
}
