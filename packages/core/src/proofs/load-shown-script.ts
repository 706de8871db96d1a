import { PublishedDomain } from '@placet/contract/published-config'
import { withTenant } from '@placet/db/tx'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import type { Deps } from '../context.ts'
import { emitPreview } from '@placet/rules/publish/emit-script'
import type { PreviewGrant } from '../settings/index.ts'
import { readRuntime } from './runtime.ts'

/**
 * Framed preview script of a published version, from the runtime whose hash was recorded with it.
 * The caller must have verified the grant.
 */
export async function loadShownScript(deps: Deps, grant: PreviewGrant): Promise<string | null> {
  const row = await withTenant(deps.db, { accountId: grant.accountId, userId: null }, (tx) =>
    tx
      .selectFrom('published_bundle as bundle')
      .innerJoin('published_version as published', (join) =>
        join
          .onRef('published.domain_id', '=', 'bundle.domain_id')
          .onRef('published.version', '=', 'bundle.version'),
      )
      .innerJoin('runtime', 'runtime.sha256', 'bundle.runtime_sha256')
      .select(['published.config', 'runtime.build'])
      .where('bundle.domain_id', '=', grant.domainId)
      .where('bundle.version', '=', grant.version)
      .executeTakeFirst(),
  )
  if (!row) return null
  const domain = PublishedDomain.parse(row.config)
  const config = configForVisitor(domain, { regionIndex: 0, language: domain.defaultLanguage })
  return emitPreview(readRuntime(row.build).preview, config)
}
