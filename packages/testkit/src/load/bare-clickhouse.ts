import { queryClickhouse } from '../services/clickhouse.ts'

interface Analytics {
  url: string
  database: string
}

/** Rows of one insert as text, and the shard they belong to. */
export interface BareBatch {
  shard: number
  text: string
}

const format = 'JSONCompactEachRow'

/** The log's rows in stream order, batched as the worker does it; salts have the same length but are valid text. */
export async function takeBatches(
  { url, database }: Analytics,
  shards: number,
  rowsMax: number,
): Promise<BareBatch[]> {
  const batches: BareBatch[] = []
  for (let shard = 0; shard < shards; shard += 1) {
    for (let offset = 0; ; offset += rowsMax) {
      const text = await queryClickhouse(
        url,
        `SELECT * REPLACE (substring(hex(salt), 1, 16) AS salt) FROM ${database}.consent_log WHERE shard = ${shard}
         ORDER BY position, record_index LIMIT ${rowsMax} OFFSET ${offset} FORMAT ${format}`,
      )
      if (text === '') break
      batches.push({ shard, text })
    }
  }
  return batches
}

/** Baseline: inserts ready-made rows into the same tables, one insert at a time per shard. Returns seconds. */
export async function insertBare(
  { url, database }: Analytics,
  batches: readonly BareBatch[],
): Promise<number> {
  const startedAt = performance.now()
  const lanes = Map.groupBy(batches, ({ shard }) => shard)
  await Promise.all(
    [...lanes.values()].map(async (lane) => {
      for (const { text } of lane) {
        await queryClickhouse(
          `${url}/?async_insert=0&max_insert_threads=1&input_format_parallel_parsing=0&max_block_size=1000000&max_insert_block_size=1000000`,
          `INSERT INTO ${database}.consent_log FORMAT ${format}\n${text}`,
        )
      }
    }),
  )
  return (performance.now() - startedAt) / 1000
}
