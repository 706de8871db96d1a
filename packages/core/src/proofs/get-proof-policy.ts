import { getProofPolicy as route, type ProofPolicy } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readPolicy } from './internal.ts'

export const getProofPolicy = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ProofPolicy> => {
  requirePermission(ctx, 'proof:read')
  return withTx(ctx, async (tx) => readPolicy(tx, (await getDomainInAccount(tx, ctx, input.domainId)).id))
})
