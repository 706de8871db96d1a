import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { tellEdges } from './record-check.ts'

/** Proofs and challenges belong to one account and one name. The caller clears the domain's verification. */
export async function forgetProofs(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<void> {
  await tx.deleteFrom('ownership_proof').where('domain_id', '=', domain.id).execute()
  await tx
    .updateTable('hostname')
    .set({ challenge: sql`DEFAULT` })
    .where('domain_id', '=', domain.id)
    .execute()
  await tellEdges(tx, ctx, domain)
}
