import { proofRecord } from '@placet/analytics/proof-record'
import type { DomainId } from '@placet/contract/ids'
import { writeReceipt } from '@placet/merkle-log/receipt'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { proveEvent } from './internal.ts'
import type { RowProof } from './prove-row.ts'

interface Wanted {
  domainId: DomainId
  token: string
  eventId: string
}

/** One line of canonical JSON. */
export async function getReceipt({ ctx, input }: Verb<Wanted>): Promise<string> {
  requirePermission(ctx, 'proof:read')
  const domain = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, input.domainId))
  return toReceipt(await proveEvent(ctx, domain, input))
}

export function toReceipt({ row, salt, index, proof, note }: RowProof): string {
  return writeReceipt({ record: proofRecord(row), salt, index, proof, checkpoint: note })
}
