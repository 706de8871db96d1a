import { isDeepStrictEqual } from 'node:util'
import type { AccountPolicy, SecondPersonAction } from '@placet/contract/account-policy'
import type { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { loadPolicy } from '../account-policy.ts'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import { ownersOf } from '../owners-of.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

/** Rules of the account, in the caller's transaction. Writes nothing if they are the same. */
export async function writePolicy(
  tx: Tx,
  ctx: Ctx,
  { accountId, saved, wanted }: { accountId: AccountId; saved: AccountPolicy; wanted: AccountPolicy },
): Promise<void> {
  const fields = Object.entries(wanted)
    .filter(([field, value]) => !isDeepStrictEqual(value, saved[field as keyof AccountPolicy]))
    .map(([field]) => field)
  if (fields.length === 0) return
  const row = {
    require_second_factor: wanted.requireSecondFactor,
    idle_minutes: wanted.idleMinutes,
    lifetime_hours: wanted.lifetimeHours,
    networks: wanted.networks,
    second_person_for: wanted.secondPersonFor,
    saved_at: ctx.clock.now(),
  }
  await tx
    .insertInto('account_policy')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  const changed = { from: saved, to: wanted }
  await audit(tx, ctx, { accountId, action: 'account.policy', entity: accountId, changed })
  const { userId } = requireUser(ctx)
  const event = { kind: 'policy_changed', detail: { fields: fields.join(' ') } } as const
  await recordEvent(tx, ctx, event, { userId, accountId })
  await writeToOwners(tx, ctx, accountId)
}

/** An approved change: refused if somebody changed these rules since it was requested. */
export async function approveSecondPerson(
  tx: Tx,
  ctx: Ctx,
  { accountId, from, to }: { accountId: AccountId; from: SecondPersonAction[]; to: SecondPersonAction[] },
): Promise<void> {
  const saved = await loadPolicy(tx, accountId)
  if (!isDeepStrictEqual(saved.secondPersonFor, from)) throw refuse('approval_outdated')
  await writePolicy(tx, ctx, { accountId, saved, wanted: { ...saved, secondPersonFor: to } })
}

async function writeToOwners(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  const mails = (await ownersOf(tx, accountId)).map((userId) => ({
    template: 'policy-changed' as const,
    userId,
    accountId,
  }))
  await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
