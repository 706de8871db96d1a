import type { StoredMsg } from '@nats-io/jetstream'
import { ScanPage } from '@placet/contract/events/scan-page.v1'
import { ScanEnded, ScanProgress } from '@placet/contract/events/scan-progress.v1'
import type { ScanId } from '@placet/contract/ids'
import { z } from 'zod'
import type { StreamConnection } from './connect.ts'
import { readDirectBatch } from './direct-batch.ts'
import { keepTrying } from './keep-trying.ts'
import type { StreamNames } from './names.ts'

const BATCH = 200
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
    const messages = await keepTrying(READ_MAX_MS, () => readSome(conn, names, scanId, after))
    for (const { seq, data } of messages) {
      after = seq
      const report = ScanReport.safeParse(parseJson(data))
      if (report.success) yield report.data
    }
    if (messages.length === 0) return
  }
}

async function readSome(
  conn: StreamConnection,
  names: StreamNames,
  scanId: ScanId,
  after: number,
): Promise<StoredMsg[]> {
  const messages: StoredMsg[] = []
  const request = { seq: after + 1, batch: BATCH, next_by_subj: names.scanReportSubject(scanId) }
  await conn.watched(() =>
    readDirectBatch(conn, names.scanReportStream, request, (message) => messages.push(message) < BATCH),
  )
  return messages
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
