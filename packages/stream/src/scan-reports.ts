import { DeliverPolicy } from '@nats-io/jetstream'
import { ScanPage } from '@placet/contract/events/scan-page.v1'
import { ScanEnded, ScanProgress } from '@placet/contract/events/scan-progress.v1'
import type { ScanId } from '@placet/contract/ids'
import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { keepTrying } from './keep-trying.ts'
import type { StreamNames } from './names.ts'

const BATCH = 200
const EXPIRES_MS = 10_000
const READ_MAX_MS = 30_000

export const ScanReport = z.discriminatedUnion('type', [ScanPage, ScanProgress, ScanEnded])
export type ScanReport = z.infer<typeof ScanReport>

/** All reports of a scan so far, in order; unreadable ones are skipped. */
export async function* readScanReports(
  conn: StreamConnection,
  names: StreamNames,
  scanId: ScanId,
): AsyncGenerator<ScanReport> {
  for (let after = 0; ;) {
    const { messages, left } = await keepTrying(READ_MAX_MS, () => readSome(conn, names, scanId, after))
    for (const { seq, data } of messages) {
      after = seq
      const report = ScanReport.safeParse(parseJson(data))
      if (report.success) yield report.data
    }
    if (left === 0) return
  }
}

/** A new consumer may not be known yet to the server that is asked, so the whole read is retried. */
async function readSome(conn: StreamConnection, names: StreamNames, scanId: ScanId, after: number) {
  const consumer = await conn.watched(() =>
    conn.js.consumers.get(names.scanReportStream, {
      filter_subjects: [names.scanReportSubject(scanId)],
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: after + 1,
    }),
  )
  const { num_pending: pending } = await conn.watched(() => consumer.info())
  const messages: { seq: number; data: Uint8Array }[] = []
  if (pending === 0) return { messages, left: 0 }
  const expected = Math.min(BATCH, pending)
  for await (const { seq, data } of await consumer.fetch({ max_messages: expected, expires: EXPIRES_MS })) {
    messages.push({ seq, data })
  }
  if (messages.length < expected) {
    throw new Error(`${expected - messages.length} reports of ${scanId} could not be read`)
  }
  return { messages, left: pending - expected }
}

/** Call once the results are stored. The last report stays, so that a second scanner sees the scan has ended. */
export async function forgetScanReports(
  conn: StreamConnection,
  names: StreamNames,
  scanId: ScanId,
): Promise<void> {
  await conn.watched(() =>
    conn.jsm.streams.purge(names.scanReportStream, { filter: names.scanReportSubject(scanId), keep: 1 }),
  )
}

function parseJson(data: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(data).toString())
  } catch {
    return null
  }
}
