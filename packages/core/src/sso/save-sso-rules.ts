import { saveSsoRules as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import type { AccountId } from '@placet/contract/ids'
import type { SsoChange } from '@placet/contract/security-events'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { announceChange } from './announce-change.ts'
import { type ConnectionRow, endSsoSessions, lockConnection } from './connection.ts'
import { verifiedDomains } from './mail-domain.ts'

/** Off also means not required. What is turned on has been tested as it is. */
export const saveSsoRules = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  const { isOn, joinRole } = input
  const isRequired = isOn && input.isRequired
  await withTx(ctx, async (tx) => {
    const before = await lockConnection(tx, ctx)
    await requireConfirmedMember(tx, ctx)
    if (isOn && before.enabled_at === null) await requireReady(tx, before)
    if (isRequired && before.required_at === null) await requireWayIn(tx, ctx)
    const now = ctx.clock.now()
    await tx
      .updateTable('sso_connection')
      .set({
        enabled_at: isOn ? (before.enabled_at ?? now) : null,
        required_at: isRequired ? (before.required_at ?? now) : null,
        join_role: joinRole,
      })
      .where('account_id', '=', accountId)
      .execute()
    if (isRequired && before.required_at === null) await endOtherSessions(tx, ctx, accountId)
    if (!isOn && before.enabled_at !== null) await endSsoSessions(tx, ctx, accountId)
    const from = {
      isOn: before.enabled_at !== null,
      isRequired: before.required_at !== null,
      joinRole: before.join_role,
    }
    const to = { isOn, isRequired, joinRole }
    await audit(tx, ctx, { accountId, action: 'sso.rules', entity: accountId, changed: { from, to } })
    for (const change of changesOf(from, to)) await announceChange(tx, ctx, { accountId, change })
  })
})

interface Switches {
  isOn: boolean
  isRequired: boolean
}

function changesOf(from: Switches, to: Switches): SsoChange[] {
  const changes: SsoChange[] = []
  if (from.isOn !== to.isOn) changes.push(to.isOn ? 'on' : 'off')
  if (from.isRequired !== to.isRequired) changes.push(to.isRequired ? 'required' : 'optional')
  return changes
}

async function requireReady(tx: Tx, { account_id, tested_at }: ConnectionRow): Promise<void> {
  if (tested_at === null) throw refuse('sso_untested')
  if (!(await verifiedDomains(tx, account_id).executeTakeFirst())) throw refuse('sso_no_domain')
}

/** Owners keep their password with a second factor, for the day the identity provider is down. */
async function requireWayIn(tx: Tx, ctx: Ctx): Promise<void> {
  const { userId } = requireUser(ctx)
  const user = await tx
    .selectFrom('app_user')
    .select('totp_secret')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const passkey = await tx.selectFrom('passkey').select('id').where('user_id', '=', userId).executeTakeFirst()
  if (!user.totp_secret && !passkey) throw refuse('sso_no_second_factor')
}

/** Everybody concerned signs in again, by single sign-on. */
async function endOtherSessions(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  await tx
    .updateTable('user_session')
    .set({ ended_at: ctx.clock.now() })
    .where('account_id', '=', accountId)
    .where('sso_account_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('id', '!=', requireUser(ctx).sessionId)
    .where(sql<boolean>`sso_required(account_id, user_id)`)
    .execute()
}
