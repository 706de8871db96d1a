import { jetstreamManager } from '@nats-io/jetstream'
import { streamNames } from '@placet/stream/names'
import { connectAsAdministrator } from '../connect-as-administrator.ts'
import { queryClickhouse } from '../services/clickhouse.ts'

/** Bytes used by the consents in one copy of the streams, in the log and in the roll-up. */
export async function storedBytes(
  {
    stream,
    analytics,
  }: { stream: { url: string; prefix: string }; analytics: { url: string; database: string } },
  shards: number,
): Promise<{ stream: number; log: number; rollUp: number }> {
  const tableBytes = async (table: string) =>
    Number(
      await queryClickhouse(
        analytics.url,
        `SELECT sum(bytes_on_disk) FROM system.parts WHERE active AND database = '${analytics.database}' AND table = '${table}'`,
      ),
    )
  const [log, rollUp] = await Promise.all(['consent_log', 'consent_daily'].map(tableBytes))
  return { stream: await streamBytes(stream, shards), log: log ?? 0, rollUp: rollUp ?? 0 }
}

async function streamBytes(
  { url, prefix }: { url: string; prefix: string },
  shards: number,
): Promise<number> {
  const connection = await connectAsAdministrator(url)
  try {
    const manager = await jetstreamManager(connection, { timeout: 10_000 })
    let bytes = 0
    for (let shard = 0; shard < shards; shard += 1) {
      bytes += (await manager.streams.info(streamNames(prefix).consentStream(shard))).state.bytes
    }
    return bytes
  } finally {
    await connection.close()
  }
}
