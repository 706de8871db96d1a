import { CONSENT_ACTIONS } from '@placet/contract/constants'
import type { ListedChoice } from '@placet/contract/consents'
import { CHOICE_VALUES } from '@placet/contract/reports'
import { z } from 'zod'
import type { Analytics } from '../client.ts'
import { PROOF_COLUMNS, ProofRow } from '../proof-record.ts'
import { query } from '../query.ts'
import type { ReportFilter } from './report-filter.ts'
import { tokenDays } from './token-days.ts'

export interface RecordFilter extends Omit<ReportFilter, 'flagged'> {
  choice: ListedChoice | null
  /** Records of one visitor on any day. */
  token: string | null
}

/** A place in the list. */
export interface RecordPlace {
  receivedAtMs: number
  event: string
}

const ListedRow = z.object({
  receivedAtMs: z.int(),
  event: z.string(),
  shard: z.int(),
  incarnation: z.string(),
  position: z.int(),
  action: z.enum(CONSENT_ACTIONS),
  choice: z.enum(CHOICE_VALUES),
  host: z.string(),
  path: z.string(),
  country: z.string(),
  device: z.string(),
  flagged: z.boolean(),
})
export type ListedRow = z.infer<typeof ListedRow>

const FIELDS = `shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
  AND ({choice:String} = '' OR choice = {choice:String} OR ({choice:String} = 'withdrawn' AND action = 'withdraw'))
  AND ({country:String} = '' OR country = {country:String} OR startsWith(country, concat({country:String}, '-')))
  AND ({host:String} = '' OR host = {host:String})
  AND ({path:String} = '' OR path = {path:String})`
const IN_RANGE = `day BETWEEN {from:Date} AND {to:Date} AND ${FIELDS}`
const OF_VISITOR = `day IN {days:Array(Date)} AND consent_log.token = {token:UUID} AND ${FIELDS}`

const DAY_MS = 24 * 60 * 60 * 1000
/** Days read before the whole range is: the newest day of a busy site fills a page. */
const WINDOWS_DAYS = [1, 7]

type WantedPage = RecordFilter & { after: RecordPlace | null; rowsMax: number }

/** Newest first, after a place in the list. */
export async function listRecords(analytics: Analytics, filter: WantedPage): Promise<ListedRow[]> {
  for (const from of windowStarts(filter)) {
    const rows = await readPage(analytics, { ...filter, from })
    if (rows.length === filter.rowsMax) return rows
  }
  return readPage(analytics, filter)
}

/** First days of windows that are shorter than the range. */
function windowStarts({ from, to, after, token }: WantedPage): string[] {
  if (token !== null) return []
  const newest = Math.min(Date.parse(to), after?.receivedAtMs ?? Number.POSITIVE_INFINITY)
  return WINDOWS_DAYS.map((days) => new Date(newest - (days - 1) * DAY_MS).toISOString().slice(0, 10)).filter(
    (start) => start > from,
  )
}

async function readPage(analytics: Analytics, filter: WantedPage): Promise<ListedRow[]> {
  const { where, params } = await conditionsOf(analytics, filter)
  const { after, rowsMax } = filter
  const isAfter = `AND day <= toDate(fromUnixTimestamp64Milli({afterMs:Int64}, 'UTC'))
    AND (received_at, event_id) < (fromUnixTimestamp64Milli({afterMs:Int64}, 'UTC'), {afterEvent:UUID})`
  return query(analytics, {
    name: 'list of consent records',
    sql: `SELECT toUnixTimestamp64Milli(received_at) AS receivedAtMs, lower(hex(event_id)) AS event, shard,
            stream_incarnation AS incarnation, position, action, choice, host, path, country, device,
            CAST(assurance = 'suspicious' AS Bool) AS flagged
          FROM consent_log
          WHERE ${where} ${after ? isAfter : ''}
          ORDER BY day DESC, received_at DESC, event_id DESC
          LIMIT {rowsMax:UInt32}`,
    params: { ...params, rowsMax, ...(after && { afterMs: after.receivedAtMs, afterEvent: after.event }) },
    row: ListedRow,
  })
}

export async function countRecords(analytics: Analytics, filter: RecordFilter): Promise<number> {
  const { where, params } = await conditionsOf(analytics, filter)
  const [counted] = await query(analytics, {
    name: 'number of consent records',
    sql: `SELECT count() AS records FROM consent_log WHERE ${where}`,
    params,
    row: z.object({ records: z.coerce.number() }),
  })
  return counted?.records ?? 0
}

/** One record with all that its leaf commits to. */
export async function findRecord(
  analytics: Analytics,
  { shards, domainId, receivedAtMs, event }: Pick<RecordFilter, 'shards' | 'domainId'> & RecordPlace,
): Promise<ProofRow | null> {
  const [row] = await query(analytics, {
    name: 'one consent record',
    sql: `SELECT ${PROOF_COLUMNS}
          FROM consent_log
          WHERE day = toDate(fromUnixTimestamp64Milli({receivedAtMs:Int64}, 'UTC'))
            AND shard IN {shards:Array(UInt16)} AND domain_id = {domainId:String}
            AND received_at = fromUnixTimestamp64Milli({receivedAtMs:Int64}, 'UTC')
            AND event_id = {event:UUID}
          LIMIT 1`,
    params: { shards, domainId, receivedAtMs, event },
    row: ProofRow,
  })
  return row ?? null
}

async function conditionsOf(analytics: Analytics, filter: RecordFilter) {
  const { shards, domainId, from, to, country, host, path, choice, token } = filter
  const fields = { shards, domainId, country, host, path, choice: choice ?? '' }
  if (token === null) return { where: IN_RANGE, params: { ...fields, from, to } }
  const days = await tokenDays(analytics, { shards, tokens: [token] })
  return { where: OF_VISITOR, params: { ...fields, days, token } }
}
