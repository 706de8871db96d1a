import { CONTENT_PAGE_SIZE, type ContentText } from '@placet/contract/content'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { listServiceNames } from '../catalogue/index.ts'
import { searchPattern } from '../lists/index.ts'

interface Wanted {
  kind: 'cookies' | 'services'
  domainId: string
  language: string
  sourceLanguage: string
  query: string
  page: number
  isMissingOnly: boolean
}

interface Row {
  key: string
  source: string | null
  value: string | null
  total: string
}

const PREFIXES = { cookies: 'cd_', services: 'sd_' } as const

/** One page of the domain's cookies and services, plus anything with a text in some language. */
export async function readDescriptions(
  tx: Tx,
  wanted: Wanted,
): Promise<{ texts: ContentText[]; total: number }> {
  const prefix = PREFIXES[wanted.kind]
  const found = wanted.kind === 'cookies' ? foundCookies(wanted) : await foundServices(tx, wanted)
  const pattern = searchPattern(wanted.query)
  // Grouped instead of joined: the query plan suits ten texts and ten thousand, whatever the statistics.
  const value = sql`max(value) FILTER (WHERE language = ${wanted.language})`
  const source = sql`max(value) FILTER (WHERE language = ${wanted.sourceLanguage})`
  const { rows } = await sql<Row>`
    SELECT key, ${source} AS source, ${value} AS value, count(*) OVER () AS total
    FROM (
      SELECT ${prefix} || name AS key, NULL AS language, NULL AS value FROM (${found}) found
      UNION ALL
      SELECT key, language, value FROM domain_text
      WHERE domain_id = ${wanted.domainId} AND left(key, 3) = ${prefix}
    ) known
    GROUP BY key
    HAVING (key ILIKE ${pattern} OR ${value} ILIKE ${pattern} OR ${source} ILIKE ${pattern})
      AND (${value} IS NULL OR NOT ${wanted.isMissingOnly})
    ORDER BY key COLLATE "C"
    LIMIT ${CONTENT_PAGE_SIZE} OFFSET ${(wanted.page - 1) * CONTENT_PAGE_SIZE}`.execute(tx)
  return {
    texts: rows.map(({ key, source, value }) => ({ key, shipped: null, source, value })),
    total: Number(rows[0]?.total ?? 0),
  }
}

/** Cookies that match one pattern, such as _ga_*, share one description. */
function foundCookies({ domainId }: Wanted) {
  return sql`SELECT coalesce(matched_pattern, name) AS name FROM domain_cookie
    WHERE domain_id = ${domainId} AND deleted_at IS NULL AND NOT is_hidden`
}

async function foundServices(tx: Tx, { domainId }: Wanted) {
  return sql`SELECT unnest(${await listServiceNames(tx, domainId)}::text[]) AS name`
}
