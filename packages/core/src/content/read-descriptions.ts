import { CONTENT_PAGE_SIZE, type ContentText } from '@placet/contract/content'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Described } from '../catalogue/index.ts'
import { searchPattern } from '../lists/index.ts'
import type { ShippedDescription } from './load-site-texts.ts'

interface Wanted {
  kind: 'cookies' | 'services'
  domainId: string
  language: string
  sourceLanguage: string
  /** Cookies and services of the site. */
  entries: Described['entries']
  shipped: readonly ShippedDescription[]
  shippedSource: readonly ShippedDescription[]
  query: string
  page: number
  isMissingOnly: boolean
}

interface Row {
  key: string
  shipped: string | null
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
  const keys = [...wanted.entries.keys()].filter((key) => key.startsWith(prefix))
  const textsOf = (shipped: readonly ShippedDescription[]) => {
    const texts = new Map(shipped.map(({ key, text }) => [key, text]))
    return keys.map((key) => texts.get(key) ?? null)
  }
  const pattern = searchPattern(wanted.query)
  // Grouped instead of joined: the query plan suits ten texts and ten thousand, whatever the statistics.
  const value = sql`max(value) FILTER (WHERE language = ${wanted.language})`
  const shipped = sql`max(shipped)`
  const source = sql`coalesce(max(value) FILTER (WHERE language = ${wanted.sourceLanguage}), max(source))`
  const { rows } = await sql<Row>`
    SELECT key, ${shipped} AS shipped, ${source} AS source, ${value} AS value, count(*) OVER () AS total
    FROM (
      SELECT key, shipped, source, NULL AS language, NULL AS value
      FROM unnest(${keys}::text[], ${textsOf(wanted.shipped)}::text[], ${textsOf(wanted.shippedSource)}::text[])
        AS found (key, shipped, source)
      UNION ALL
      SELECT key, NULL, NULL, language, value FROM domain_text
      WHERE domain_id = ${wanted.domainId} AND left(key, 3) = ${prefix}
    ) known
    GROUP BY key
    HAVING (key ILIKE ${pattern} OR ${value} ILIKE ${pattern} OR ${source} ILIKE ${pattern}
        OR ${shipped} ILIKE ${pattern})
      AND (coalesce(${value}, ${shipped}) IS NULL OR NOT ${wanted.isMissingOnly})
    ORDER BY key COLLATE "C"
    LIMIT ${CONTENT_PAGE_SIZE} OFFSET ${(wanted.page - 1) * CONTENT_PAGE_SIZE}`.execute(tx)
  const unreviewed = new Set(wanted.shipped.flatMap(({ key, isReviewed }) => (isReviewed ? [] : [key])))
  return {
    texts: rows.map(({ key, shipped, source, value }) => ({
      ...{ key, shipped, source, value },
      isUnreviewed: unreviewed.has(key),
    })),
    total: Number(rows[0]?.total ?? 0),
  }
}
