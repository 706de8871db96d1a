import { Plan, planOf } from '@placet/contract/plans'
import type { PortfolioFilter, PortfolioSite, Sort } from '@placet/contract/portfolio'
import { HEALTH_OF, Health } from '@placet/contract/site-health'

export function needsAttention({ state }: Pick<PortfolioSite, 'state'>): boolean {
  return HEALTH_OF[state] === 'broken' || HEALTH_OF[state] === 'review'
}

type Chosen = Omit<PortfolioFilter, 'sort' | 'order'>

export function matchesFilter(site: PortfolioSite, filter: Chosen): boolean {
  const { query, account, health, attention, tag, plan, changed } = filter
  return (
    (query === '' || [site.name, site.account.name, ...site.tags].some((text) => has(text, query))) &&
    (account === undefined || site.account.id === account) &&
    (health === undefined || HEALTH_OF[site.state] === health) &&
    (attention === undefined || needsAttention(site)) &&
    (tag === undefined || site.tags.some((each) => each.toLowerCase() === tag.toLowerCase())) &&
    (plan === undefined || planOf(site) === plan) &&
    (changed === undefined || site.hasUnpublishedChanges)
  )
}

const has = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

/** Sites whose value isn't known come last in both directions; equal ones by visits, then by name. */
export function sortSites(
  sites: readonly PortfolioSite[],
  { sort, order }: Pick<PortfolioFilter, 'sort' | 'order'>,
): PortfolioSite[] {
  const value = VALUES[sort]
  const sign = order === 'asc' ? 1 : -1
  const keyed = sites.map((site) => ({ site, key: value(site) }))
  return keyed
    .toSorted(({ key: one, site }, { key: other, site: otherSite }) => {
      if (one === null || other === null) {
        return one === other ? compareEqual(site, otherSite) : Number(one === null) - Number(other === null)
      }
      return sign * compare(one, other) || compareEqual(site, otherSite)
    })
    .map(({ site }) => site)
}

type Key = string | number | null

const VALUES: Record<Sort, (site: PortfolioSite) => Key> = {
  health: ({ state }) => Health.options.indexOf(HEALTH_OF[state]),
  name: ({ name }) => name,
  account: ({ account }) => account.name.toLowerCase(),
  acceptance: ({ acceptance }) => acceptance,
  visits: ({ visits }) => visits,
  actions: ({ openActions }) => openActions,
  scanned: ({ scannedAt }) => scannedAt && Date.parse(scannedAt),
  plan: (site) => Plan.options.indexOf(planOf(site)),
}

function compareEqual(one: PortfolioSite, other: PortfolioSite): number {
  return (
    (other.visits ?? -1) - (one.visits ?? -1) || compare(one.name, other.name) || compare(one.id, other.id)
  )
}

function compare(one: string | number, other: string | number): number {
  return one < other ? -1 : Number(one > other)
}
