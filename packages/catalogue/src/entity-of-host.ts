import type { Category } from '@placet/contract/constants'
import thirdPartyWeb from 'third-party-web/nostats-subset.js'

export interface Entity {
  readonly name: string
  readonly company: string
  readonly category: Category
  /** The domain that identified it. */
  readonly domain: string
}

// Types such as CDN or hosting are left out: hosting other people's code or content says nothing about a
// cookie's purpose.
const CATEGORY_OF: ReadonlyMap<string, Category> = new Map<string, Category>([
  ['ad', 'marketing'],
  ['marketing', 'marketing'],
  ['social', 'marketing'],
  ['video', 'marketing'],
  ['analytics', 'analytics'],
  ['customer-success', 'preferences'],
  ['consent-provider', 'necessary'],
])

const byDomain = new Map<string, Entity>()
const byParent = new Map<string, Entity>()
for (const { name, company, category, domains } of thirdPartyWeb.entities) {
  for (const domain of domains) {
    const bare = domain.replace(/^\*\./, '')
    const entity = { name, company, category: CATEGORY_OF.get(category) ?? 'uncategorized', domain: bare }
    ;(domain === bare ? byDomain : byParent).set(bare, entity)
  }
}

/** The company behind a host, according to the public list of third parties. */
export function entityOfHost(host: string): Entity | null {
  const direct = byDomain.get(host)
  if (direct) return direct
  for (let at = 0; at !== -1;) {
    const parent = byParent.get(host.slice(at))
    if (parent) return parent
    const dot = host.indexOf('.', at)
    at = dot === -1 ? -1 : dot + 1
  }
  return null
}
