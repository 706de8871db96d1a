import { inputOf } from '@placet/contract/route'
import { getPublishStatus as route, type PublishStatus } from '@placet/contract/settings'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActorNames } from './actor-names.ts'
import { liveSince } from './rules.ts'

/** Edges send a heartbeat every ten seconds; one that has been silent this long is not waited for. */
const SILENT_MS = 60_000

export const getPublishStatus = defineVerb(inputOf(route), async ({ ctx, input }): Promise<PublishStatus> => {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const published = await tx
      .selectFrom('published_version')
      .select(['version', 'created_at', 'published_by'])
      .select(sql<boolean>`config #>> '{tcf,cmpId}' IS NOT DISTINCT FROM '0'`.as('is_demo'))
      .where('domain_id', '=', domain.id)
      .where('version', '=', domain.published_version)
      .executeTakeFirst()
    if (!published) {
      return { version: null, publishedAt: null, publishedBy: null, liveAt: null, edges: [], isDemo: false }
    }
    const edges = await tx
      .selectFrom('edge')
      .leftJoin('edge_report', (join) =>
        join.onRef('edge_report.edge_id', '=', 'edge.edge_id').on('domain_id', '=', domain.id),
      )
      .select(['edge.edge_id as id', 'started_at as startedAt', 'version', 'reported_at as at'])
      .where('seen_at', '>', new Date(ctx.clock.now().getTime() - SILENT_MS))
      .orderBy('edge.edge_id')
      .execute()
    const nameOf = await readActorNames(tx, [published.published_by])
    return {
      version: published.version,
      publishedAt: published.created_at.toISOString(),
      publishedBy: nameOf(published.published_by),
      liveAt:
        liveSince({ version: published.version, at: published.created_at }, edges)?.toISOString() ?? null,
      edges: edges.flatMap(({ id, version, at }) =>
        version === null || at === null ? [] : [{ id, version, at: at.toISOString() }],
      ),
      isDemo: published.is_demo,
    }
  })
})
