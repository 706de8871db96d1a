import { createHash } from 'node:crypto'
import type { SecondPersonAction } from '@placet/contract/account-policy'
import {
  APPROVAL_DAYS,
  APPROVAL_PERMISSIONS,
  type ApprovalKind,
  type RequestedAct,
} from '@placet/contract/approvals'
import { type AccountId, type ApprovalId, UserId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Permission } from '@placet/contract/permissions'
import type { Tx } from '@placet/db/tx'
import { roleHas } from './account-role.ts'
import { loadPolicy } from './account-policy.ts'
import { actorId, audit } from './audit.ts'
import type { Ctx } from './context.ts'
import { maySee } from './domain-in-account.ts'
import { newApprovalId } from './random.ts'
import { refuse } from './refuse.ts'

const LIFETIME_MS = APPROVAL_DAYS * 24 * 60 * 60 * 1000

export interface WantedAct {
  accountId: AccountId
  /** Null for rules of the account. */
  domainId: string | null
  act: RequestedAct
  /** From `pinOf`: everything that the action depends on. */
  pin: string
  /** Stored sealed until the request is closed. */
  token?: string
}

/** Hash of everything that an action depends on: it must be the same when the request is approved. */
export function pinOf(...facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex')
}

/**
 * Stores a request if the account requires a second person for this action, and asks everyone who can approve it.
 * False if it doesn't; the caller acts right away then. Idempotent while the same request is open.
 */
export async function askSecondPerson(tx: Tx, ctx: Ctx, wanted: WantedAct): Promise<boolean> {
  const { accountId, domainId, act, pin, token } = wanted
  const { secondPersonFor } = await loadPolicy(tx, accountId)
  if (act.kind !== 'rules' && !secondPersonFor.includes(ruleFor(act.kind))) return false
  const open = await selectOpen(tx, ctx, wanted)
  if (open.some((each) => each.pin === pin)) return true
  if (act.kind !== 'erase' && open.length > 0) await replaceOpen(tx, ctx, open)
  const id = newApprovalId()
  const now = ctx.clock.now()
  const requesterId = await findRequester(tx, ctx)
  await tx
    .insertInto('approval')
    .values({
      id,
      account_id: accountId,
      domain_id: domainId,
      kind: act.kind,
      act: JSON.stringify(act),
      pin,
      sealed_token: token === undefined ? null : ctx.seal.close('approval', token, id),
      requested_by: actorId(ctx.actor),
      requester_id: requesterId,
      requested_at: now,
      expires_at: new Date(now.getTime() + LIFETIME_MS),
    })
    .execute()
  const detail = { kind: act.kind, ...(domainId !== null && { domainId }) }
  await audit(tx, ctx, { accountId, action: 'approval.request', entity: id, detail })
  await writeToApprovers(tx, ctx, { ...wanted, id, requesterId })
  return true
}

/** Deleting a site erases its records. */
function ruleFor(kind: Exclude<ApprovalKind, 'rules'>): SecondPersonAction {
  return kind === 'delete' ? 'erase' : kind
}

/** The result of an action, unless it became a request: that is answered once its transaction is committed. */
export function unlessRequested<T>(done: T | null): T {
  if (done === null) throw refuse('approval_requested')
  return done
}

/** Members who can do this everywhere in the account. */
export async function countPeopleWith(tx: Tx, accountId: AccountId, permission: Permission): Promise<number> {
  const { count } = await tx
    .selectFrom('membership')
    .innerJoin('app_user', 'app_user.id', 'membership.user_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('membership.account_id', '=', accountId)
    .where(roleHas(permission))
    .where('membership.domain_ids', 'is', null)
    .where('app_user.deletion_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectOpen(tx: Tx, ctx: Ctx, { accountId, domainId, act }: WantedAct) {
  return tx
    .selectFrom('approval')
    .select(['id', 'pin'])
    .where('account_id', '=', accountId)
    .where('kind', '=', act.kind)
    .where('domain_id', 'is not distinct from', domainId)
    .where('outcome', 'is', null)
    .where('expires_at', '>', ctx.clock.now())
    .execute()
}

async function replaceOpen(tx: Tx, ctx: Ctx, open: readonly { id: string }[]): Promise<void> {
  await tx
    .updateTable('approval')
    .set({ outcome: 'replaced', decided_by: actorId(ctx.actor), decided_at: ctx.clock.now() })
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
}

/** Withdraws the open requests of a person who leaves, or about a site that moves to other people. */
export async function withdrawOpen(
  tx: Tx,
  ctx: Ctx,
  of: { accountId: AccountId | null; requesterId?: string; domainId?: string },
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      outcome: 'withdrawn',
      decided_by: actorId(ctx.actor),
      decided_at: ctx.clock.now(),
      sealed_token: null,
    })
    .where('account_id', '=', of.accountId)
    .where('outcome', 'is', null)
    .$if(of.requesterId !== undefined, (query) => query.where('requester_id', '=', of.requesterId ?? ''))
    .$if(of.domainId !== undefined, (query) => query.where('domain_id', '=', of.domainId ?? ''))
    .execute()
}

/** The person behind the request, who may not approve it. Behind an access key, that is its creator. */
async function findRequester(tx: Tx, { actor }: Ctx): Promise<string | null> {
  if (actor.kind === 'user') return actor.userId
  if (actor.kind !== 'access-key') return null
  const key = await tx
    .selectFrom('access_key')
    .select('created_by')
    .where('id', '=', actor.keyId)
    .executeTakeFirst()
  return key?.created_by ?? null
}

async function writeToApprovers(
  tx: Tx,
  ctx: Ctx,
  { id, requesterId, accountId, domainId, act }: WantedAct & { id: ApprovalId; requesterId: string | null },
): Promise<void> {
  const approvers = await tx
    .selectFrom('membership')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where(roleHas(APPROVAL_PERMISSIONS[act.kind]))
    .where('user_id', 'is distinct from', requesterId)
    .$if(domainId !== null, (query) => query.where(maySee(domainId ?? '')))
    .execute()
  const mails = approvers.map(({ user_id }) => ({
    template: 'approval-requested' as const,
    userId: UserId.parse(user_id),
    accountId,
    approvalId: id,
  }))
  if (mails.length > 0) await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
