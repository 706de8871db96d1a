import type { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { START, chainedText } from './audit-chain.ts'

const PAGE = 1000

/** Runs a read in a transaction, which may be a new one for each page. */
export type Reading = <T>(read: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * The sealed audit log, oldest first. `entry` is the exact text whose SHA-256 is `hash`, and begins with the hash before it,
 * so that anybody can check the lines without us.
 */
export async function* auditChain(reading: Reading, accountId: AccountId): AsyncGenerator<string> {
  let previous = START
  for await (const rows of sealedEntries(reading, accountId)) {
    for (const row of rows) {
      const entry = chainedText(row, Number(row.position), previous)
      yield JSON.stringify({ hash: row.hash.toString('hex'), entry })
      previous = row.hash
    }
  }
}

export async function* sealedEntries(reading: Reading, accountId: AccountId) {
  let position = '0'
  for (;;) {
    const after = position
    const rows = await reading((tx) =>
      tx
        .selectFrom('audit_link')
        .innerJoin('audit_entry', 'audit_entry.id', 'audit_link.entry_id')
        .leftJoin('app_user', 'app_user.id', 'audit_entry.actor_id')
        .selectAll('audit_entry')
        .select(['audit_link.position', 'audit_link.hash', 'app_user.name'])
        .where('audit_link.chain', '=', accountId)
        .where('audit_link.position', '>', after)
        .orderBy('audit_link.position')
        .limit(PAGE)
        .execute(),
    )
    yield rows
    position = rows.at(-1)?.position ?? position
    if (rows.length < PAGE) return
  }
}
