import { proofRecord } from '@placet/analytics/proof-record'
import { getReceipt as route } from '@placet/contract/proofs'
import { inputOf } from '@placet/contract/route'
import { writeReceipt } from '@placet/merkle-log/receipt'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { proveEvent } from './internal.ts'
import type { RowProof } from './prove-rows.ts'

/** One line of canonical JSON. */
export const getReceipt = defineVerb(inputOf(route), async ({ ctx, input }): Promise<string> => {
  requirePermission(ctx, 'proof:read')
  const domain = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, input.domainId))
  return toReceipt(await proveEvent(ctx, domain, input))
})

export function toReceipt({ row, salt, index, proof, note }: RowProof): string {
  return writeReceipt({ record: proofRecord(row), salt, index, proof, checkpoint: note })
}
