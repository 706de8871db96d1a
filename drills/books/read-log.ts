import { OPTIONAL_CATEGORIES } from '@placet/contract/constants'
import { queryClickhouseRows } from '@placet/testkit/services/clickhouse'
import { z } from 'zod'

const CELL = 'domain_id, toString(day), host, path, country, language, device, toString(choice)'

/** Content of the log and the roll-ups, read with plain SQL and without the product's own queries. */
export async function readLog({ url, database }: { url: string; database: string }) {
  const [totals, events, cells] = await Promise.all([
    ask(`SELECT count(), uniqExact(event_id), countIf(is_conflict) FROM ${database}.consent_log`, Totals),
    ask(
      `SELECT replaceAll(toString(event_id), '-', ''), ${CELL}, ${OPTIONAL_CATEGORIES.map((name) => `toUInt8(${name})`).join()}
       FROM ${database}.consent_log`,
      Event,
    ),
    ask(
      `SELECT ${CELL}, sum(consents), ${OPTIONAL_CATEGORIES.map((name) => `sum(${name}_allowed)`).join()}
       FROM ${database}.consent_daily
       GROUP BY day, domain_id, host, path, country, language, device, choice`,
      Cell,
    ),
  ])
  const [[rows = 0, unique = 0, conflicts = 0] = []] = totals
  return { rows, unique, conflicts, events, cells }

  async function ask<Row extends z.ZodType>(sql: string, row: Row): Promise<z.output<Row>[]> {
    const rows: z.output<Row>[] = []
    for await (const values of queryClickhouseRows(url, sql)) rows.push(row.parse(values))
    return rows
  }
}

const Count = z.coerce.number().int()
const Totals = z.array(Count)
const Event = z
  .tuple([z.string()])
  .rest(z.union([z.string(), z.number()]))
  .transform(([eventId, ...values]) => ({
    eventId,
    cell: values.slice(0, 8).join('\t'),
    allowed: values.slice(8).join(),
  }))
const Cell = z
  .array(z.union([z.string(), z.number()]))
  .transform((values) => ({ cell: values.slice(0, 8).join('\t'), counts: values.slice(8).join() }))

export type LoggedConsents = Awaited<ReturnType<typeof readLog>>
