import { createHash } from 'node:crypto'
import { seenHosts } from '@placet/analytics/queries/seen-hosts'
import { siteFigures, type SiteFigures } from '@placet/analytics/queries/site-figures'
import { AnalyticsUnavailable } from '@placet/analytics/unavailable'
import { shardsHolding } from '@placet/contract/shard'
import type { Ctx } from '../context.ts'
import { type RecentAnswers, keepRecentAnswers } from './recent-answers.ts'

const DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
/** The list must not wait long for facts that it can do without. */
const TIMEOUT_MS = 3000
const SITES_OF_QUERY = 2000
/** Fewer sites are read each time: that is quick, and people who have just installed the script want to see it. */
const KEPT_FROM_SITES = 50
const KEPT = { freshMs: 15_000, usableMs: 120_000, max: 200 } as const

/** Figures are read by ID and code. */
interface MeasuredSite {
  row: { id: string; code: string }
}

export interface Figures {
  /** False while the log can't be read. */
  isKnown: boolean
  ofSite: ReadonlyMap<string, SiteFigures>
  /** When visitors last met the script. */
  seenAt: ReadonlyMap<string, string>
}

/** Of each connection, by the exact set of sites. Rights are applied to the answer, so people may share it. */
const recentOf = new WeakMap<object, RecentAnswers<Figures>>()

/** Visits, choices and sightings. For many sites they may be two minutes old: sorting and filtering must not wait. */
export function loadFigures(ctx: Ctx, sites: readonly MeasuredSite[]): Promise<Figures> {
  if (sites.length < KEPT_FROM_SITES) return readFigures(ctx, sites)
  const { client } = ctx.analytics
  const recent = recentOf.get(client) ?? keepRecentAnswers<Figures>({ ...KEPT, isKept: isKnown })
  recentOf.set(client, recent)
  const now = ctx.clock.now()
  const ids = sites.map(({ row }) => row.id).toSorted()
  const key = createHash('sha256')
    .update(`${now.toISOString().slice(0, 10)} ${ids.join(' ')}`)
    .digest('hex')
  return recent.get(key, now.getTime(), () => readFigures(ctx, sites))
}

const isKnown = (figures: Figures) => figures.isKnown

/** Two queries for every 2,000 sites. */
async function readFigures(ctx: Ctx, sites: readonly MeasuredSite[]): Promise<Figures> {
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

function chunksOf(sites: readonly MeasuredSite[]): MeasuredSite[][] {
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
