import { createHash } from 'node:crypto'
import { DomainCode, type DomainId } from '@placet/contract/ids'
import { type ArtifactMeta, PublishedConfig } from '@placet/contract/published-config'
import { type Verb, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { emitScript } from './emit-script.ts'

/** The newest published version as the script visitors get, or null for a domain that is gone. */
export async function loadPublishedScript({
  ctx,
  input,
}: Verb<{ domainId: DomainId; runtime: string }>): Promise<{ meta: ArtifactMeta; script: string } | null> {
  requireJob(ctx)
  const row = await withTx(ctx, (tx) =>
    tx
      .selectFrom('domain')
      .innerJoin('published_version', (join) =>
        join
          .onRef('published_version.domain_id', '=', 'domain.id')
          .onRef('published_version.version', '=', 'domain.published_version'),
      )
      .select(['domain.code', 'published_version.version', 'config', 'hostnames', 'consent_log'])
      .where('domain.id', '=', input.domainId)
      .executeTakeFirst(),
  )
  if (!row) return null
  const script = emitScript(input.runtime, PublishedConfig.parse(row.config))
  return {
    script,
    meta: {
      schema: 1,
      code: DomainCode.parse(row.code),
      domainId: input.domainId,
      version: row.version,
      etag: createHash('sha256').update(script).digest('base64url').slice(0, 22),
      hostnames: row.hostnames,
      consentLog: row.consent_log,
    },
  }
}
