import { StreamedEntry } from '@placet/contract/audit-stream'
import type { Tx } from '@placet/db/tx'
import { START, chainedText } from '../accounts/index.ts'

const BATCH = 100
const MAX_CHARACTERS = 500_000

export interface Batch {
  entries: { entry: StreamedEntry; account: string | null }[]
  /** The last number that the batch covers, also if its entry no longer exists. */
  last: number
}

/** The next entries for a receiver, oldest first; null if none waits. */
export async function loadEntries(tx: Tx, receiverId: string): Promise<Batch | null> {
  const rows = await tx
    .selectFrom('stream_outbox')
    .select(['sequence', 'audit_id', 'event_id'])
    .where('receiver_id', '=', receiverId)
    .orderBy('sequence')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return null
  const found = new Map([
    ...(await loadAudit(tx, idsIn(rows, 'audit_id'))),
    ...(await loadEvents(tx, idsIn(rows, 'event_id'))),
  ])
  const batch: Batch = { entries: [], last: 0 }
  let characters = 0
  for (const row of rows) {
    const sequence = Number(row.sequence)
    const one = found.get(row.audit_id === null ? `event ${row.event_id}` : `audit ${row.audit_id}`)
    if (one) {
      const entry = StreamedEntry.parse({ ...one.entry, sequence })
      characters += JSON.stringify(entry).length
      if (batch.entries.length > 0 && characters > MAX_CHARACTERS) break
      batch.entries.push({ entry, account: one.account })
    }
    batch.last = sequence
  }
  return batch
}

type Row = Record<'audit_id' | 'event_id', string | null>
type Found = readonly [string, { entry: object; account: string | null }]

function idsIn(rows: readonly Row[], column: keyof Row): string[] {
  return rows.flatMap((row) => row[column] ?? [])
}

async function loadAudit(tx: Tx, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('audit_link')
    .innerJoin('audit_entry', 'audit_entry.id', 'audit_link.entry_id')
    .selectAll('audit_entry')
    .select(['audit_link.position', 'audit_link.hash'])
    .select((eb) =>
      eb
        .selectFrom('audit_link as before')
        .select('before.hash')
        .whereRef('before.chain', '=', 'audit_link.chain')
        .whereRef('before.position', '=', eb('audit_link.position', '-', '1'))
        .as('previous'),
    )
    .where('audit_link.entry_id', 'in', ids)
    .execute()
  return rows.map((row) => {
    const position = Number(row.position)
    const entry = chainedText(row, position, row.previous ?? START)
    const hash = row.hash.toString('hex')
    return [`audit ${row.id}`, { entry: { type: 'audit', position, hash, entry }, account: row.account_id }]
  })
}

async function loadEvents(tx: Tx, ids: readonly string[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await tx.selectFrom('security_event').selectAll().where('id', 'in', ids).execute()
  return rows.map(({ id, kind, count, network, browser, detail, ...row }) => {
    const entry = {
      type: 'security',
      ...{ id, kind, count, network, browser, detail },
      at: row.at.toISOString(),
      lastAt: row.last_at.toISOString(),
      user: row.user_id,
      key: row.key_id,
    }
    return [`event ${id}`, { entry, account: row.account_id }]
  })
}
