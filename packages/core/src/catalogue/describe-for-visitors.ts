import type { KnownCookie } from './read-cookies.ts'
import type { KnownRow } from './rules.ts'

export interface Described {
  /** Fallback descriptions of cookies (cd_) and services (sd_) in languages without the owner's text. */
  texts: ReadonlyMap<string, string>
  /** Cookies that the owner does not want to be shown. */
  hidden: ReadonlySet<string>
}

/** Descriptions of the domain's cookies and services for visitors: the owner's, or else the catalogue's. */
export function describeForVisitors(
  cookies: readonly KnownCookie[],
  services: readonly KnownRow[],
): Described {
  const texts = new Map<string, string>()
  const shown = new Set<string>()
  const hidden = new Set<string>()
  for (const { row, known } of cookies) {
    const key = `cd_${row.matched_pattern ?? row.name}`
    const text = row.description || (known?.description ?? '')
    if (row.is_hidden) hidden.add(key)
    else shown.add(key)
    if (!row.is_hidden && row.deleted_at === null && text !== '') texts.set(key, text)
  }
  for (const { row, fact } of services) texts.set(`sd_${fact.name}`, row.description || fact.description)
  return { texts, hidden: new Set([...hidden].filter((key) => !shown.has(key))) }
}
