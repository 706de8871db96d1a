import { type ProofPolicy, saveProofPolicy as route } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { raiseContentVersion } from '../raise-content-version.ts'
import { refuse } from '../refuse.ts'
import { withChanges } from '../with-changes.ts'
import { readPolicy } from './internal.ts'

/** Fields missing from the input stay unchanged. Edges attach the retention period to each record, so a change applies from the next publish on. */
export const saveProofPolicy = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ProofPolicy> => {
  const accountId = requirePermission(ctx, 'proof:write')
  const { domainId, ...change } = input
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const before = await readPolicy(tx, domain.id)
    const { retentionMonths, erasure, ...wanted } = withChanges(before, change)
    const reason = erasure === 'on-request' ? wanted.reason : ''
    if (erasure === 'on-request' && reason === '') {
      const message = 'Please explain why visitors cannot erase their own records.'
      throw refuse('erasure_reason_missing', [{ key: 'reason', message }])
    }
    const values = { retention_months: retentionMonths, erasure, reason, changed_at: ctx.clock.now() }
    await tx
      .insertInto('proof_policy')
      .values({ domain_id: domain.id, account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(values))
      .execute()
    if (before.retentionMonths !== retentionMonths) await raiseContentVersion(tx, domain)
    const policy = { retentionMonths, erasure, reason }
    const changed = { from: { ...before }, to: policy }
    await audit(tx, ctx, { accountId, action: 'proof.policy', entity: domain.id, changed })
    return policy
  })
})
