import { siteFigures } from '@placet/analytics/queries/site-figures'
import { SCAN_STATUS } from '@placet/contract/scans'
import { shardsHolding } from '@placet/contract/shard'
import { siteState } from '@placet/contract/site-health'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { readActions } from '../actions/index.ts'
import { type Ctx, withTx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import type { GroupRow } from '../domain-groups/index.ts'
import { latestOf, loadSightings, type Sightings } from '../domains/index.ts'
import { type Figures, NO_FIGURES, type ReportContent, type SiteContent } from './content.ts'
import { type MonthDays, daysOfMonth, monthAfter } from './rules.ts'

/** The figures of the reports for the month, and health and actions as they are now. */
export async function composeReport(ctx: Ctx, group: GroupRow, month: string): Promise<ReportContent> {
  const { agency, domains } = await withTx(ctx, (tx) => readSites(tx, group))
  const sightings = await loadSightings(ctx, domains)
  const days = daysOfMonth(month)
  const [during, before] = [
    await figuresOf(ctx, domains, days),
    await figuresOf(ctx, domains, daysOfMonth(monthAfter(month, -1))),
  ]
  const sites = await withTx(ctx, async (tx) => {
    const happened = await readEvents(tx, domains, days)
    const contents: SiteContent[] = []
    for (const domain of domains) {
      contents.push({
        name: domain.name,
        ...(await healthOf(tx, ctx, { domain, sightings })),
        figures: during.get(domain.id) ?? NO_FIGURES,
        before: before.get(domain.id) ?? NO_FIGURES,
        ...happened(domain.id),
      })
    }
    return contents
  })
  return { month, agency, client: group.name, madeAt: ctx.clock.now().toISOString(), sites }
}

async function readSites(tx: Tx, group: GroupRow): Promise<{ agency: string; domains: DomainRow[] }> {
  const { name } = await tx
    .selectFrom('account')
    .select('name')
    .where('id', '=', group.account_id)
    .executeTakeFirstOrThrow()
  const domains = await tx
    .selectFrom('domain')
    .innerJoin('domain_group_member', 'domain_group_member.domain_id', 'domain.id')
    .selectAll('domain')
    .where('group_id', '=', group.id)
    .orderBy('domain.name')
    .execute()
  return { agency: name, domains }
}

const TIMEOUT_MS = 20_000

async function figuresOf(
  ctx: Ctx,
  domains: readonly DomainRow[],
  days: MonthDays,
): Promise<ReadonlyMap<string, Figures>> {
  if (domains.length === 0) return new Map()
  const shards = domains.flatMap(({ code }) => shardsHolding(code, ctx.installation.consentShards))
  const figures = await siteFigures(ctx.analytics, {
    ...{ shards: [...new Set(shards)], domainIds: domains.map(({ id }) => id), timeoutMs: TIMEOUT_MS },
    ...days,
  })
  return new Map(
    figures.map(({ domainId, visits, allowed, choices }) => [domainId, { visits, allowed, choices }]),
  )
}

async function healthOf(
  tx: Tx,
  ctx: Ctx,
  { domain, sightings }: { domain: DomainRow; sightings: Sightings },
): Promise<Pick<SiteContent, 'state' | 'actions'>> {
  const all = domain.deletion_at === null ? await readActions(tx, ctx, domain) : []
  const open = all.filter(({ dismissed, snooze }) => !dismissed && snooze === null)
  const scan = await tx
    .selectFrom('scan')
    .select('id')
    .where('domain_id', '=', domain.id)
    .where('status', '=', SCAN_STATUS.done)
    .where('scope', '!=', 'implementation')
    .limit(1)
    .executeTakeFirst()
  const facts = {
    deletionAt: domain.deletion_at?.toISOString() ?? null,
    publishedVersion: domain.published_version,
    seenAt: latestOf(sightings.hosts.filter(({ domainId }) => domainId === domain.id))?.at ?? null,
    isSeenKnown: sightings.isKnown,
    openActions: open.length,
    isScanned: scan !== undefined,
  }
  return { state: siteState(facts, ctx.clock.now().getTime()), actions: open.map(({ title }) => title) }
}

interface PublicationRow {
  domain_id: string
  version: number
  day: string
  keys: string[]
}

/** Publications and scans of these days, by site. */
async function readEvents(tx: Tx, domains: readonly DomainRow[], { from, to }: MonthDays) {
  const ids = domains.map(({ id }) => id)
  const until = sql`${to}::date + 1`
  const { rows: publications } = await sql<PublicationRow>`
    SELECT p.domain_id, p.version, to_char(p.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      ARRAY(SELECT DISTINCT split_part(k, '.', 1) FROM settings_version s, unnest(s.changed_keys) k
        WHERE s.domain_id = p.domain_id AND s.version > p.before AND s.version <= p.settings_version) AS keys
    FROM (
      SELECT v.domain_id, v.version, v.created_at, v.settings_version,
        coalesce(lag(v.settings_version) OVER (PARTITION BY v.domain_id ORDER BY v.version), 0) AS before
      FROM published_version v
      WHERE v.domain_id = ANY (${ids}::text[]) AND v.design IS NULL AND v.created_at AT TIME ZONE 'UTC' < ${until}) p
    WHERE p.created_at AT TIME ZONE 'UTC' >= ${from}::date
    ORDER BY p.version`.execute(tx)
  const { rows: scans } = await sql<{ domain_id: string; scans: number; found: string[]; gone: string[] }>`
    SELECT n.domain_id, count(DISTINCT n.id)::int AS scans,
      coalesce(array_agg(DISTINCT k.name) FILTER (WHERE c.change = 'new'), '{}') AS found,
      coalesce(array_agg(DISTINCT k.name) FILTER (WHERE c.change = 'gone'), '{}') AS gone
    FROM scan n
    LEFT JOIN scan_cookie c ON c.scan_id = n.id AND c.change IN ('new', 'gone')
    LEFT JOIN domain_cookie k ON k.id = c.cookie_id
    WHERE n.domain_id = ANY (${ids}::text[]) AND n.status = ${SCAN_STATUS.done} AND n.scope <> 'implementation'
      AND n.created_at AT TIME ZONE 'UTC' >= ${from}::date AND n.created_at AT TIME ZONE 'UTC' < ${until}
    GROUP BY n.domain_id`.execute(tx)
  return (id: string): Pick<SiteContent, 'publications' | 'scans' | 'found' | 'gone'> => {
    const { scans: count = 0, found = [], gone = [] } = scans.find((row) => row.domain_id === id) ?? {}
    return {
      publications: publications
        .filter((row) => row.domain_id === id)
        .map(({ day, version, keys }) => ({ day, version, changed: keys.toSorted() })),
      ...{ scans: count, found, gone },
    }
  }
}
