import type { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import type { Analytics } from '../client.ts'
import { command } from '../command.ts'

const COLUMNS = [
  ['domain_id', ({ domainId }) => domainId],
  ['event_id', ({ eventId }) => eventId],
  ['received_at', ({ receivedAt }) => receivedAt],
  ['action', ({ action }) => action],
  ['preferences', ({ categories }) => categories.preferences],
  ['analytics', ({ categories }) => categories.analytics],
  ['marketing', ({ categories }) => categories.marketing],
  ['uncategorized', ({ categories }) => categories.uncategorized],
  ['host', ({ host }) => host.toWellFormed()],
  ['path', ({ path }) => path.toWellFormed()],
  ['country', ({ country }) => country.toWellFormed()],
  ['language', ({ language }) => language.toWellFormed()],
  ['device', ({ device }) => device],
  ['layer', ({ layer }) => layer],
] as const satisfies readonly (readonly [string, (record: ConsentRecord) => unknown])[]

/** Idempotent: a repeated choice replaces itself. */
export async function insertTestChoices(
  analytics: Analytics,
  { shard, records }: { shard: number; records: readonly ConsentRecord[] },
): Promise<void> {
  if (records.length === 0) return
  const names = COLUMNS.map(([name]) => name)
  const rows = records.map((record) => JSON.stringify([shard, ...COLUMNS.map(([, value]) => value(record))]))
  await command(analytics, {
    name: 'insert test choices',
    sql: `INSERT INTO test_choice (shard, ${names.join(', ')}) FORMAT JSONCompactEachRow\n${rows.join('\n')}`,
  })
}
