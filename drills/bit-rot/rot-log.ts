import { countRows } from '@placet/testkit/load/until-logged'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { waitFor } from '@placet/testkit/wait-for'
import { flipByte } from '../faults/flip-byte.ts'
import type { DrillContext } from '../intake/run-intake-drill.ts'
import { largestFile, replayStreams } from './rot-stream.ts'

/** Corrupts one byte in a part of the log: reading it must fail, and the stream still holds the part's records. */
export async function rotLog(context: DrillContext): Promise<boolean> {
  const { run, services, sender } = context
  const { analytics } = services.addresses
  const { accepted } = await sender.report
  const table = `${analytics.database}.consent_log`
  const ask = (sql: string) => queryClickhouse(analytics.url, sql)
  await ask(`OPTIMIZE TABLE ${table} FINAL`)
  const [name = '', path = ''] = (
    await ask(
      `SELECT name, path FROM system.parts WHERE database = '${analytics.database}' AND table = 'consent_log' AND active ORDER BY rows DESC LIMIT 1`,
    )
  ).split('\t')
  const { path: file, bytes } = await largestFile(path, '{event_id,data}.bin')
  await flipByte(file, Math.floor(bytes / 2))
  const check = await ask(`CHECK TABLE ${table} SETTINGS check_query_single_value_result = 1`)
  const refusal = await ask(`SELECT sum(cityHash64(*)) FROM ${table}`).then(
    () => '',
    (error: unknown) => String(error),
  )
  run.say(`CHECK TABLE says ${check}; reading says “${refusal.slice(0, 200)}”`)
  await ask(`ALTER TABLE ${table} DETACH PART '${name}'`)
  await replayStreams(context)
  await waitFor(async () => (await countRows(analytics)) >= accepted, {
    timeoutMs: 120_000,
    what: `${accepted} rows after a part was taken out`,
  })
  return check === '0' && /checksum|CHECKSUM/i.test(refusal)
}
