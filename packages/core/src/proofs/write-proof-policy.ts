import type { AccountId } from '@placet/contract/ids'
import type { ProofPolicy } from '@placet/contract/proofs'
import type { Tx } from '@placet/db/tx'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { readPolicy } from './internal.ts'

interface PolicyChange {
  accountId: AccountId
  /** Locked, so that concurrent changes are serialised. */
  domain: DomainRow
  from: ProofPolicy
  to: ProofPolicy
}

/** Retention and erasure of a domain, in the caller's transaction. */
export async function writeProofPolicy(
  tx: Tx,
  ctx: Ctx,
  { accountId, domain, from, to }: PolicyChange,
): Promise<ProofPolicy> {
  const values = {
    retention_months: to.retentionMonths,
    erasure: to.erasure,
    reason: to.reason,
    changed_at: ctx.clock.now(),
  }
  await tx
    .insertInto('proof_policy')
    .values({ domain_id: domain.id, account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(values))
    .execute()
  if (from.retentionMonths !== to.retentionMonths) await raiseContentVersion(tx, domain)
  await audit(tx, ctx, { accountId, action: 'proof.policy', entity: domain.id, changed: { from, to } })
  return to
}

/** An approved change of retention: refused if somebody changed the policy since it was requested. */
export async function approveProofPolicy(tx: Tx, ctx: Ctx, change: PolicyChange): Promise<void> {
  const { retentionMonths, erasure, reason } = await readPolicy(tx, change.domain.id)
  const { from } = change
  if (retentionMonths !== from.retentionMonths || erasure !== from.erasure || reason !== from.reason)
    throw refuse('approval_outdated')
  await writeProofPolicy(tx, ctx, change)
}
