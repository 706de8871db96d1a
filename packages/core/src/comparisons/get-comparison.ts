import { designChoices } from '@placet/analytics/queries/design-choices'
import {
  type ComparisonPage,
  type ComparisonResult,
  type ComparisonView,
  DesignName,
  ENDED_SHOWN_MAX,
  getComparison as route,
} from '@placet/contract/comparisons'
import { ComparisonId, DomainId } from '@placet/contract/ids'
import { PublishedDomain } from '@placet/contract/published-config'
import { inputOf } from '@placet/contract/route'
import { shardsHolding } from '@placet/contract/shard'
import type { Tx } from '@placet/db/tx'
import type { Comparison } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { type DomainRow, getDomainInAccount } from '../domain-in-account.ts'
import { mayDo, requirePermission } from '../permissions.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { Design, designDifferences, loadShownLists, readActorNames, withDesign } from '../settings/index.ts'
import { compareDraft } from './compare-draft.ts'
import { toResult } from './to-result.ts'

type Row = Selectable<Comparison>
type Shown = NonNullable<ComparisonPage['designs']>['a']

export const getComparison = defineVerb(inputOf(route), async ({ ctx, input }): Promise<ComparisonPage> => {
  requirePermission(ctx, 'report:read')
  const found = await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await tx
      .selectFrom('comparison')
      .selectAll()
      .where('domain_id', '=', domain.id)
      .orderBy('started_at', 'desc')
      .limit(ENDED_SHOWN_MAX + 1)
      .execute()
    const nameOf = await readActorNames(
      tx,
      rows.flatMap((row) => [row.started_by, row.ended_by]),
    )
    const running = rows.find(({ ended_at }) => ended_at === null)
    const next = running || !mayDo(ctx, 'settings:read') ? null : await compareDraft(tx, ctx, domain)
    const pair = running ? await readPair(tx, domain, running) : next?.pair
    return {
      domain,
      rows,
      running,
      nameOf,
      versions: await readVersions(tx, rows),
      next: next && { obstacle: next.obstacle, findings: next.findings, differences: next.differences },
      designs: pair ? { a: await show(tx, pair.a), b: await show(tx, pair.b) } : null,
    }
  })
  const { domain, rows, running, nameOf, versions, next, designs } = found
  const views = await Promise.all(
    rows.map(async (row): Promise<ComparisonView> => {
      const { a, b } = { a: Design.parse(row.a), b: Design.parse(row.b) }
      return {
        id: ComparisonId.parse(row.id),
        startedAt: row.started_at.toISOString(),
        startedBy: nameOf(row.started_by) ?? row.started_by,
        endedAt: row.ended_at?.toISOString() ?? null,
        endedBy: nameOf(row.ended_by),
        winner: DesignName.nullable().parse(row.winner),
        differences: designDifferences({ a, b }),
        result: await readResult(ctx, domain, row, versions.get(row.id) ?? []),
      }
    }),
  )
  return {
    designs,
    running: views.find(({ id }) => id === running?.id) ?? null,
    next,
    ended: views.filter(({ endedAt }) => endedAt !== null).slice(0, ENDED_SHOWN_MAX),
  }
})

/** The live version in both designs. */
async function readPair(tx: Tx, domain: DomainRow, row: Row) {
  const { config } = await tx
    .selectFrom('published_version')
    .select('config')
    .where('domain_id', '=', domain.id)
    .where('version', '=', domain.published_version)
    .executeTakeFirstOrThrow()
  const live = PublishedDomain.parse(config)
  return { a: withDesign(live, Design.parse(row.a)), b: withDesign(live, Design.parse(row.b)) }
}

async function show(tx: Tx, config: PublishedDomain): Promise<Shown> {
  const lists = await loadShownLists(tx, config.tcf, [config.defaultLanguage])
  return {
    compiled: { ...config, services: [], stored: [], declared: [], descriptions: {} },
    list: lists.get(config.defaultLanguage) ?? null,
  }
}

interface DesignVersion {
  version: number
  design: DesignName
}

async function readVersions(tx: Tx, rows: readonly Row[]): Promise<Map<string, DesignVersion[]>> {
  if (rows.length === 0) return new Map()
  const published = await tx
    .selectFrom('published_version')
    .select(['comparison_id', 'version', 'design'])
    .where(
      'comparison_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const found = new Map<string, DesignVersion[]>()
  for (const { comparison_id: id, version, design } of published) {
    if (id === null) continue
    found.set(id, [...(found.get(id) ?? []), { version, design: DesignName.parse(design) }])
  }
  return found
}

async function readResult(
  ctx: Ctx,
  domain: DomainRow,
  row: Row,
  versions: readonly DesignVersion[],
): Promise<ComparisonResult> {
  const today = dayOf(ctx.clock.now())
  const rows = await designChoices(ctx.analytics, {
    shards: shardsHolding(domain.code, ctx.installation.consentShards),
    domainId: DomainId.parse(domain.id),
    from: dayOf(row.started_at),
    to: today,
    versions: versions.map(({ version }) => version),
  }).catch(refuseUnavailable)
  const designOf = new Map(versions.map(({ version, design }) => [version, design]))
  const counted = rows.flatMap(({ version, ...counts }) => {
    const design = designOf.get(version)
    return design ? [{ design, ...counts }] : []
  })
  // Records that arrive after the end were chosen before it; the day of the end counts as soon as it is over.
  return toResult(counted, today)
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}
