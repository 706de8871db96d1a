import type { PublishedStored } from '@placet/contract/published-config'
import { kindOfCookie } from './match-cookie.ts'
import type { KnownCookie } from './read-cookies.ts'
import { categoryNumbered, type KnownRow } from './rules.ts'

/**
 * Entries that may be removed from browsers: the domain's list first, then what its services are known to store,
 * deduplicated by name. Entries that page scripts can't reach are left out.
 */
export function toPublishedStored(
  cookies: readonly KnownCookie[],
  services: Iterable<KnownRow>,
): PublishedStored[] {
  const all: PublishedStored[] = [
    ...cookies.flatMap(({ row, categoryId }) => {
      const kind = kindOfCookie(row)
      const name = globOf(row)
      if (kind === 'indexeddb' || row.http_only || row.third_party || row.deleted_at || name === null)
        return []
      return [{ kind, name, category: categoryNumbered(categoryId) }]
    }),
    ...[...services].flatMap(({ row, fact }) =>
      fact.stores.flatMap(({ kind, name, hosts, category }) => {
        if (kind === 'indexeddb' || hosts !== undefined) return []
        const isSorted = categoryNumbered(row.category_id) !== fact.category
        return [
          {
            kind,
            name,
            category: isSorted ? categoryNumbered(row.category_id) : (category ?? fact.category),
          },
        ]
      }),
    ),
  ]
  const once = new Map<string, PublishedStored>()
  for (const stored of all) {
    if (!once.has(keyOf(stored))) once.set(keyOf(stored), stored)
  }
  return [...once.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** A page could name a cookie `*`, a pattern that deletes everything. Owners may use `*` with other characters. */
function globOf({ matched_pattern, name, is_manual }: KnownCookie['row']): string | null {
  if (matched_pattern !== null) return matched_pattern
  const isSafe = is_manual ? /[^*]/.test(name) : !name.includes('*')
  return isSafe ? name : null
}

function keyOf({ kind, name }: PublishedStored): string {
  return `${kind} ${name}`
}
