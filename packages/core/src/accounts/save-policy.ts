import { isDeepStrictEqual } from 'node:util'
import type { AccountPolicy } from '@placet/contract/account-policy'
import { savePolicy as route } from '@placet/contract/accounts'
import type { FieldError } from '@placet/contract/errors'
import type { AccountId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { barFor, loadPolicy } from '../account-policy.ts'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { ownersOf } from '../owners-of.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'
import { withChanges } from '../with-changes.ts'

/** Fields missing from the input stay unchanged. */
export const savePolicy = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'ownership:write')
  await withTx(ctx, async (tx) => {
    await requireConfirmedIdentity(tx, ctx)
    const saved = await loadPolicy(tx, accountId)
    const wanted: AccountPolicy = withChanges(saved, input)
    const fields = Object.entries(wanted)
      .filter(([field, value]) => !isDeepStrictEqual(value, saved[field as keyof AccountPolicy]))
      .map(([field]) => field)
    if (fields.length === 0) return
    await refuseLockOut(tx, ctx, wanted)
    const row = {
      require_second_factor: wanted.requireSecondFactor,
      idle_minutes: wanted.idleMinutes,
      lifetime_hours: wanted.lifetimeHours,
      networks: wanted.networks,
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
    await recordEvent(
      tx,
      ctx,
      { kind: 'policy_changed', detail: { fields: fields.join(' ') } },
      { userId, accountId },
    )
    await writeToOwners(tx, ctx, accountId)
  })
})

const LOCK_OUTS = {
  network_not_allowed: {
    key: 'networks',
    message: 'Your own address isn’t in this list, so you would lock yourself out. Add it first.',
  },
  second_factor_required: {
    key: 'requireSecondFactor',
    message: 'You would lock yourself out: log in with two-factor authentication or a passkey first.',
  },
} as const satisfies Record<string, FieldError>

async function refuseLockOut(tx: Tx, ctx: Ctx, wanted: AccountPolicy): Promise<void> {
  const { sessionId } = requireUser(ctx)
  const bar = await barFor(tx, wanted, { sessionId, from: ctx.from })
  if (bar) throw refuse('policy_locks_out', [LOCK_OUTS[bar]])
}

async function writeToOwners(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  const mails = (await ownersOf(tx, accountId)).map((userId) => ({
    template: 'policy-changed' as const,
    userId,
    accountId,
  }))
  await ctx.jobs.enqueue(tx, sendMail, ...mails)
}
