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
  const { rows } = await sql<Row>`
    WITH known AS (
      SELECT ${prefix} || ${found} AS key FROM scan_cookie
      WHERE ${found} IS NOT NULL AND scan_id = (
        SELECT id FROM scan WHERE domain_id = ${wanted.domainId} AND status = ${SCAN_STATUS.done}
        ORDER BY created_at DESC, id LIMIT 1)
      UNION
      SELECT key FROM domain_text WHERE domain_id = ${wanted.domainId} AND left(key, 3) = ${prefix}
    )
    SELECT known.key, source.value AS source, own.value, count(*) OVER () AS total
    FROM known
    LEFT JOIN domain_text own
      ON own.domain_id = ${wanted.domainId} AND own.language = ${wanted.language} AND own.key = known.key
    LEFT JOIN domain_text source
      ON source.domain_id = ${wanted.domainId} AND source.language = ${wanted.sourceLanguage}
        AND source.key = known.key
    WHERE (known.key ILIKE ${pattern} OR own.value ILIKE ${pattern} OR source.value ILIKE ${pattern})
      AND (own.value IS NULL OR NOT ${wanted.isMissingOnly})
    ORDER BY known.key COLLATE "C"
    LIMIT ${CONTENT_PAGE_SIZE} OFFSET ${(wanted.page - 1) * CONTENT_PAGE_SIZE}`.execute(tx)
  return {
    texts: rows.map(({ key, source, value }) => ({ key, shipped: null, source, value })),
    total: Number(rows[0]?.total ?? 0),
  }
}
