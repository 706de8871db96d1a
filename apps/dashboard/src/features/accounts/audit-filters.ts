import { listAudit } from '@placet/contract/accounts'
import type { z } from 'zod'

export type AuditFilters = Pick<z.infer<typeof listAudit.query>, 'query' | 'action' | 'actor' | 'from' | 'to'>

const NAMES = ['query', 'action', 'actor', 'from', 'to'] as const

/** Reads the filters from the URL. Values the server would reject count as not set. */
export function readAuditFilters(search: URLSearchParams): AuditFilters {
  const { query, action, actor, from, to } = Object.fromEntries(
    NAMES.map((name): [string, string] => {
      const value = search.get(name) ?? ''
      return [name, listAudit.query.shape[name].safeParse(value).success ? value : '']
    }),
  )
  return { query: query ?? '', action: action ?? '', actor: actor ?? '', from: from ?? '', to: to ?? '' }
}

/** Changing a filter drops the page number, so the list starts at its first page. */
export function writeAuditFilters(filters: AuditFilters): URLSearchParams {
  const set = NAMES.map((name): [string, string] => [name, filters[name]]).filter(([, value]) => value !== '')
  return new URLSearchParams(set)
}

export function hasAuditFilters(filters: AuditFilters): boolean {
  return NAMES.some((name) => filters[name] !== '')
}
