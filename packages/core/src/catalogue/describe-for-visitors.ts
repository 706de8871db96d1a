import type { KnownCookie } from './read-cookies.ts'
import type { KnownRow } from './rules.ts'

export interface Described {
  /** What is said of cookies (cd_) and services (sd_) where the owner has no text in a language. */
  texts: ReadonlyMap<string, string>
  /** Cookies that the owner does not want to be shown. */
  hidden: ReadonlySet<string>
}

/** What is said to visitors of what is on the domain's lists: in the owner's words, else in the catalogue's. */
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
