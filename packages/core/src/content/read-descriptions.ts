import { CONTENT_PAGE_SIZE, type ContentText } from '@placet/contract/content'
import { SCAN_STATUS } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { searchPattern } from '../search-pattern.ts'

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

const KINDS = {
  // Cookies of one pattern, such as _ga_*, are one thing to describe.
  cookies: { prefix: 'cd_', found: sql`coalesce(matched_pattern, name)` },
  services: { prefix: 'sd_', found: sql`service_name` },
} as const

/** What the newest finished scan found, and whatever has a text in some language: a page of it, with its texts. */
export async function readDescriptions(
  tx: Tx,
  wanted: Wanted,
): Promise<{ texts: ContentText[]; total: number }> {
  const { prefix, found } = KINDS[wanted.kind]
  const pattern = searchPattern(wanted.query)
  // Grouped instead of joined: a plan that is right for ten texts and for ten thousand, whatever the statistics say.
  const value = sql`max(value) FILTER (WHERE language = ${wanted.language})`
  const source = sql`max(value) FILTER (WHERE language = ${wanted.sourceLanguage})`
  const { rows } = await sql<Row>`
    SELECT key, ${source} AS source, ${value} AS value, count(*) OVER () AS total
    FROM (
      SELECT ${prefix} || ${found} AS key, NULL AS language, NULL AS value FROM scan_cookie
      WHERE ${found} IS NOT NULL AND scan_id = (
        SELECT id FROM scan WHERE domain_id = ${wanted.domainId} AND status = ${SCAN_STATUS.done}
        ORDER BY created_at DESC, id LIMIT 1)
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
