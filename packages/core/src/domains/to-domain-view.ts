import type { DomainView } from '@placet/contract/domains'
import { DomainCode, DomainId } from '@placet/contract/ids'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'

export function toDomainView(ctx: Ctx, row: DomainRow): DomainView {
  return {
    id: DomainId.parse(row.id),
    name: row.name,
    code: DomainCode.parse(row.code),
    tier: row.tier,
    publishedVersion: row.published_version,
    hasUnpublishedChanges: row.published_settings_version !== row.settings_version,
    scriptUrl: `${ctx.site.edgeUrl}/c2/${row.code}.js`,
  }
}
