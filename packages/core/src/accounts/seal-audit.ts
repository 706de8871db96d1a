import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { type Ctx, withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { OPERATORS, START, linkOf } from './audit-chain.ts'

const BATCH = 500

/**
 * Appends new audit entries to the hash chains of their accounts. It happens after the change and not with it, so
 * that no two changes of an account wait for each other.
 */
export const sealAudit = defineVerb(NoInput, async ({ ctx }): Promise<number> => {
  requireJob(ctx)
  let sealed = 0
  for (;;) {
    const batch = await withTx(ctx, (tx) => sealBatch(tx, ctx))
    sealed += batch
    if (batch < BATCH) return sealed
  }
})

async function sealBatch(tx: Tx, ctx: Ctx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('audit chain'))`.execute(tx)
  const waiting = await tx
    .selectFrom('audit_waiting')
    .innerJoin('audit_entry', 'audit_entry.id', 'audit_waiting.entry_id')
    .selectAll('audit_entry')
    .orderBy('audit_entry.id')
    .limit(BATCH)
    .execute()
  if (waiting.length === 0) return 0
  const ends = await lastLinks(tx, [...new Set(waiting.map(chainOf))])
  const links = waiting.map((entry) => {
    const chain = chainOf(entry)
    const end = ends.get(chain) ?? { position: 0, hash: START }
    const position = end.position + 1
    const link = linkOf(ctx.seal, entry, position, end.hash)
    ends.set(chain, { position, hash: link.hash })
    return { chain, position, account_id: entry.account_id, entry_id: entry.id, ...link }
  })
  await tx.insertInto('audit_link').values(links).execute()
  const ids = waiting.map(({ id }) => id)
  await tx.deleteFrom('audit_waiting').where('entry_id', 'in', ids).execute()
  return waiting.length
}

function chainOf(entry: { account_id: string | null }): string {
  return entry.account_id ?? OPERATORS
}

async function lastLinks(tx: Tx, chains: readonly string[]) {
  const rows = await tx
    .selectFrom('audit_link')
    .distinctOn('chain')
    .select(['chain', 'position', 'hash'])
    .where('chain', 'in', chains)
    .orderBy('chain')
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ chain, position, hash }) => [chain, { position: Number(position), hash }]))
}
