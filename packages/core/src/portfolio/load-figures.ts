import { seenHosts } from '@placet/analytics/queries/seen-hosts'
import { siteFigures, type SiteFigures } from '@placet/analytics/queries/site-figures'
import { AnalyticsUnavailable } from '@placet/analytics/unavailable'
import { shardsHolding } from '@placet/contract/shard'
import type { Ctx } from '../context.ts'
import type { OwnSite } from './read-sites.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** The list must not wait long for facts that it can do without. */
const TIMEOUT_MS = 3000
const SITES_OF_QUERY = 2000

export interface Figures {
  /** False while the log can't be read. */
  isKnown: boolean
  ofSite: ReadonlyMap<string, SiteFigures>
  /** When visitors last met the script. */
  seenAt: ReadonlyMap<string, string>
}

/** Visits, choices and sightings of all sites: two queries for every 2,000 of them. */
export async function loadFigures(ctx: Ctx, sites: readonly OwnSite[]): Promise<Figures> {
  const to = ctx.clock.now()
  const from = new Date(to.getTime() - (DAYS - 1) * DAY_MS)
  const range = { from: from.toISOString().slice(0, 10), to: to.toISOString().slice(0, 10) }
  try {
    const answers = await Promise.all(
      chunksOf(sites).map(async (chunk) => {
        const shards = chunk.flatMap(({ row }) => shardsHolding(row.code, ctx.installation.consentShards))
        const asked = {
          shards: [...new Set(shards)],
          domainIds: chunk.map(({ row }) => row.id),
          timeoutMs: TIMEOUT_MS,
        }
        return Promise.all([
          siteFigures(ctx.analytics, { ...asked, ...range }),
          seenHosts(ctx.analytics, asked),
        ])
      }),
    )
    const figures = answers.flatMap(([each]) => each)
    return {
      isKnown: true,
      ofSite: new Map(figures.map((each) => [each.domainId, each])),
      seenAt: latestByDomain(answers.flatMap(([, each]) => each)),
    }
  } catch (error) {
    if (!(error instanceof AnalyticsUnavailable)) throw error
    ctx.reportError('site_figures_unavailable', error, {})
    return { isKnown: false, ofSite: new Map(), seenAt: new Map() }
  }
}

function chunksOf(sites: readonly OwnSite[]): OwnSite[][] {
  const count = Math.ceil(sites.length / SITES_OF_QUERY)
  return Array.from({ length: count }, (_, index) =>
    sites.slice(index * SITES_OF_QUERY, (index + 1) * SITES_OF_QUERY),
  )
}

function latestByDomain(seen: readonly { domainId: string; at: string }[]): Map<string, string> {
  const latest = new Map<string, string>()
  for (const { domainId, at } of seen) {
    const before = latest.get(domainId)
    if (before === undefined || Date.parse(before) < Date.parse(at)) latest.set(domainId, at)
  }
  return latest
}
