import type { SiteFigures } from '@placet/analytics/queries/site-figures'
import { PortfolioViewId } from '@placet/contract/ids'
import {
  PORTFOLIO_PAGE_SIZE,
  type Portfolio,
  PortfolioFilter,
  type PortfolioSite,
  listPortfolio as route,
} from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { HEALTH_OF, type Health } from '@placet/contract/site-health'
import type { Tx } from '@placet/db/tx'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireUser } from '../permissions.ts'
import { loadFigures } from './load-figures.ts'
import { readGroup } from './read-group.ts'
import { readSites, uncountedOf } from './read-sites.ts'
import { matchesFilter, needsAttention, sortSites } from './rules.ts'
import { toSites } from './to-sites.ts'

export const listPortfolio = defineVerb(inputOf(route), async ({ ctx, input }): Promise<Portfolio> => {
  requireUser(ctx)
  const now = ctx.clock.now()
  const { group, page, ...filter } = input
  const { own, inGroup, saved } = await withTx(ctx, async (tx) => ({
    own: await readSites(tx, ctx),
    inGroup: await readGroup(tx, ctx, group),
    saved: await readViews(tx, ctx),
  }))
  const figures = await loadFigures(ctx, own)
  const all = toSites(own, figures, now)
  const matching = all.filter((site) => matchesFilter(site, filter) && (!inGroup || inGroup.has(site.id)))
  const from = (page - 1) * PORTFOLIO_PAGE_SIZE
  return {
    data: sortSites(matching, filter).slice(from, from + PORTFOLIO_PAGE_SIZE),
    current_page: page,
    per_page: PORTFOLIO_PAGE_SIZE,
    total: matching.length,
    last_page: Math.max(1, Math.ceil(matching.length / PORTFOLIO_PAGE_SIZE)),
    totals: totalsOf(all, figures.ofSite),
    accounts: accountsOf(all),
    tags: tagsOf(all),
    views: saved.map((view) => ({
      ...view,
      count: all.filter((site) => matchesFilter(site, view.filter)).length,
    })),
    uncounted: uncountedOf(own, now).length,
    areFiguresKnown: figures.isKnown,
  }
})

async function readViews(tx: Tx, ctx: Ctx) {
  const { userId } = requireUser(ctx)
  const rows = await tx
    .selectFrom('portfolio_view')
    .select(['id', 'name', 'filter'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, filter }) => ({
    id: PortfolioViewId.parse(id),
    name,
    filter: PortfolioFilter.parse(filter),
  }))
}

/** Sites whose reports the person may not see don't count towards visits and acceptance. */
function totalsOf(
  sites: readonly PortfolioSite[],
  ofSite: ReadonlyMap<string, SiteFigures>,
): Portfolio['totals'] {
  const shown = sites.filter(({ visits }) => visits !== null)
  const sum = (figure: 'visits' | 'allowed' | 'choices') =>
    shown.reduce((total, { id }) => total + (ofSite.get(id)?.[figure] ?? 0), 0)
  const withHealth = (health: Health) => sites.filter(({ state }) => HEALTH_OF[state] === health).length
  return {
    sites: sites.length,
    health: {
      broken: withHealth('broken'),
      review: withHealth('review'),
      new: withHealth('new'),
      good: withHealth('good'),
    },
    visits: shown.length > 0 ? sum('visits') : null,
    acceptance: sum('choices') > 0 ? sum('allowed') / sum('choices') : null,
    attention: sites.filter(needsAttention).length,
  }
}

function accountsOf(sites: readonly PortfolioSite[]): Portfolio['accounts'] {
  const accounts = new Map(sites.map(({ account }) => [account.id, account]))
  return [...accounts.values()].toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Each word once, however it is capitalised. */
function tagsOf(sites: readonly PortfolioSite[]): string[] {
  const tags = new Map(sites.flatMap(({ tags: own }) => own).map((tag) => [tag.toLowerCase(), tag]))
  return [...tags.values()].toSorted((one, other) => one.localeCompare(other, 'en'))
}
