import type { DomainId } from '@placet/contract/ids'
import type { PublishStatus } from '@placet/contract/settings'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readActorNames } from './actor-names.ts'
import { liveSince } from './rules.ts'

export async function getPublishStatus({ ctx, input }: Verb<{ domainId: DomainId }>): Promise<PublishStatus> {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const published = await tx
      .selectFrom('published_version')
      .select(['version', 'created_at', 'published_by'])
      .where('domain_id', '=', domain.id)
      .where('version', '=', domain.published_version)
      .executeTakeFirst()
    if (!published) return { version: null, publishedAt: null, publishedBy: null, liveAt: null, edges: [] }
    const reports = await tx
      .selectFrom('edge_report')
      .select(['edge_id as id', 'version', 'reported_at as at'])
      .where('domain_id', '=', domain.id)
      .orderBy('edge_id')
      .execute()
    const nameOf = await readActorNames(tx, [published.published_by])
    return {
      version: published.version,
      publishedAt: published.created_at.toISOString(),
      publishedBy: nameOf(published.published_by),
      liveAt: liveSince(published.version, reports)?.toISOString() ?? null,
      edges: reports.map((report) => ({ ...report, at: report.at.toISOString() })),
    }
  })
}
