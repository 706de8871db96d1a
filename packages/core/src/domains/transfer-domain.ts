import { DOMAIN_MESSAGES, transferDomain as route } from '@placet/contract/domains'
import type { AccountId, DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { continueInAccount, type Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { loadPolicy, requirePolicyOf } from '../account-policy.ts'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { leaveGroups } from '../domain-groups/index.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { forgetProofs } from '../ownership/index.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { endSharing } from '../reports/index.ts'
import { withdrawOpen } from '../second-person.ts'
import { isNameConflict, refuseTaken } from './names.ts'

/** Moves a domain and all its data to another account of the same owner. Both accounts get an audit entry. */
export const transferDomain = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { source: target, domainId } = input
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const { name } = domain
    await requireOwner(tx, ctx, target)
    await requirePolicyOf(tx, ctx, target)
    await requireSecondPersonIn(tx, { from: accountId, to: target })
    await requireConfirmedMember(tx, ctx)
    if (target === accountId) throw refuseTaken([name])
    const detail = { name, from: accountId, to: target }
    const change = { action: 'domain.transfer' as const, entity: domainId, detail }
    await audit(tx, ctx, { accountId, ...change })
    await leaveGroups(tx, ctx, { accountId, domainId, name })
    await endSharing(tx, ctx, { accountId, domainId, name })
    // The payer in the old account does not pay in the new one.
    await tx.updateTable('subscription').set({ billed_to: null }).where('domain_id', '=', domainId).execute()
    // The other account proves for itself that the site is its own.
    await forgetProofs(tx, ctx, domain)
    await withdrawOpen(tx, ctx, { accountId, domainId })
    await tx.updateTable('domain').set({ controlled_at: null }).where('id', '=', domainId).execute()
    await move(tx, { domainId, target, name })
    await continueInAccount(tx, target)
    await audit(tx, ctx, { accountId: target, ...change })
  })
  return { message: DOMAIN_MESSAGES.transferred }
})

/** Otherwise one owner alone could move a site away and then publish or erase there. */
async function requireSecondPersonIn(
  tx: Tx,
  { from, to }: { from: AccountId; to: AccountId },
): Promise<void> {
  const here = await loadPolicy(tx, from)
  const there = await loadPolicy(tx, to)
  const isKept = here.secondPersonFor.every((action) => there.secondPersonFor.includes(action))
  if (!isKept) throw refuse('second_person_transfer')
}

/** Non-members get "account not found", so that the existence of the account is not revealed. */
async function requireOwner(tx: Tx, ctx: Ctx, accountId: AccountId): Promise<void> {
  const membership = await tx
    .selectFrom('membership')
    .select('role')
    .where('account_id', '=', accountId)
    .where('user_id', '=', requireUser(ctx).userId)
    .executeTakeFirst()
  if (!membership) throw refuse('account_not_found')
  if (membership.role !== 'owner') throw refuse('forbidden')
}

/** Row-level security blocks writes to another tenant; this database function checks both accounts itself. */
async function move(tx: Tx, domain: { domainId: DomainId; target: AccountId; name: string }): Promise<void> {
  const { rows } = await sql<{ moved: boolean }>`
    SELECT transfer_domain(${domain.domainId}, ${domain.target}) AS moved`
    .execute(tx)
    .catch((error: unknown) => {
      throw isNameConflict(error) ? refuseTaken([domain.name], error) : error
    })
  if (!rows[0]?.moved) throw refuse('account_not_found')
}
