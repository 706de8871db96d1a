import { planOf } from '@placet/contract/plans'
import { type PortfolioSite, exportPortfolio as route } from '@placet/contract/portfolio'
import { inputOf } from '@placet/contract/route'
import { HEALTH_OF } from '@placet/contract/site-health'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { toCsv } from '../lists/index.ts'
import { requireUser } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { loadFigures } from './load-figures.ts'
import { readGroup } from './read-group.ts'
import { readSites } from './read-sites.ts'
import { matchesFilter, sortSites } from './rules.ts'
import { toSites } from './to-sites.ts'

const COLUMNS = [
  'site',
  'account',
  'tags',
  'health',
  'state',
  'acceptance',
  'visits_30_days',
  'open_actions',
  'last_scan',
  'plan',
  'published_version',
  'unpublished_changes',
] as const

/** Everything that is filtered, in the order of the list. Cells are empty for what isn't known. */
export const exportPortfolio = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requireUser(ctx)
  const { group, ...filter } = input
  const { own, inGroup } = await withTx(ctx, async (tx) => ({
    own: await readSites(tx, ctx),
    inGroup: await readGroup(tx, ctx, group),
  }))
  const figures = await loadFigures(ctx, own)
  if (!figures.isKnown) throw refuse('reports_unavailable')
  const sites = toSites(own, figures, ctx.clock.now()).filter(
    (site) => matchesFilter(site, filter) && (!inGroup || inGroup.has(site.id)),
  )
  const day = ctx.clock.now().toISOString().slice(0, 'YYYY-MM-DD'.length)
  return {
    name: `sites-${day}.csv`,
    content: Buffer.from(toCsv(COLUMNS, sortSites(sites, filter).map(toCells))),
  }
})

function toCells(site: PortfolioSite): Record<(typeof COLUMNS)[number], string> {
  const { acceptance, visits, openActions, publishedVersion } = site
  return {
    site: site.name,
    account: site.account.name,
    tags: site.tags.join(', '),
    health: HEALTH_OF[site.state],
    state: site.state,
    acceptance: acceptance === null ? '' : acceptance.toFixed(4),
    visits_30_days: visits === null ? '' : String(visits),
    open_actions: openActions === null ? '' : String(openActions),
    last_scan: site.scannedAt ?? '',
    plan: planOf(site),
    published_version: publishedVersion === null ? '' : String(publishedVersion),
    unpublished_changes: site.hasUnpublishedChanges ? 'yes' : 'no',
  }
}
