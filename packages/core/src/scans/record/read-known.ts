import { ConsentState } from '@placet/contract/events/scan-page.v1'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { z } from 'zod'
import { type Moment, type SeenCookie, type Sighting, keyOfCookie } from './merge-writes.ts'
import { Initiator, PageOfState } from '../stored-evidence.ts'

/** A cookie the domain already has, and this scan's data about it without the large fields. */
export interface KnownCookie {
  id: string
  inScan: { number: number; sighting: Sighting; moment: Moment } | null
}

const InScan = z.object({
  number: z.int(),
  states: z.array(ConsentState),
  page_of_state: PageOfState,
  life_seconds: z.coerce.number().nullable(),
  is_transient: z.boolean(),
  moment: Initiator.pick({ at: true, page: true, state: true, via: true }),
})

interface Row {
  id: string
  type: number
  name: string
  host: string
  path: string
  in_scan: unknown
}

export async function readKnown(
  tx: Tx,
  { domainId, scanId, seen }: { domainId: string; scanId: string; seen: readonly SeenCookie[] },
): Promise<Map<string, KnownCookie>> {
  if (seen.length === 0) return new Map()
  const { rows } = await sql<Row>`
    SELECT c.id, c.type, c.name, c.host, c.path,
      CASE WHEN s.number IS NOT NULL THEN jsonb_build_object(
        'number', s.number, 'states', s.states, 'page_of_state', s.page_of_state,
        'life_seconds', s.life_seconds, 'is_transient', s.is_transient,
        'moment', jsonb_build_object('at', s.initiator -> 'at', 'page', s.initiator -> 'page',
          'state', s.initiator -> 'state', 'via', s.initiator -> 'via'))
      END AS in_scan
    FROM unnest(${seen.map(({ type }) => type)}::smallint[], ${seen.map(({ write }) => write.name)}::text[],
      ${seen.map(({ write }) => write.host)}::text[], ${seen.map(({ write }) => write.path)}::text[])
      AS wanted (type, name, host, path)
    JOIN domain_cookie c ON c.domain_id = ${domainId}
      AND (c.type, c.name, c.host, c.path) = (wanted.type, wanted.name, wanted.host, wanted.path)
    LEFT JOIN scan_cookie s ON s.scan_id = ${scanId} AND s.cookie_id = c.id`.execute(tx)
  return new Map(rows.map((row) => [keyOfCookie(row), { id: row.id, inScan: toInScan(row.in_scan) }]))
}

function toInScan(value: unknown): KnownCookie['inScan'] {
  if (value === null) return null
  const { number, moment, ...row } = InScan.parse(value)
  const sighting = {
    states: row.states,
    pageOfState: row.page_of_state,
    lifeSeconds: row.life_seconds,
    isTransient: row.is_transient,
  }
  return { number, sighting, moment }
}
