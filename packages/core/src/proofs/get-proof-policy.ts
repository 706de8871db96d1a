import type { DomainId } from '@placet/contract/ids'
import type { ProofPolicy } from '@placet/contract/proofs'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readPolicy } from './internal.ts'

export async function getProofPolicy({ ctx, input }: Verb<{ domainId: DomainId }>): Promise<ProofPolicy> {
  requirePermission(ctx, 'proof:read')
  return withTx(ctx, async (tx) => readPolicy(tx, (await getDomainInAccount(tx, ctx, input.domainId)).id))
}
