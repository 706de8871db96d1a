import { type AccountId, DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { actorId, audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { configSha256 } from './config-hash.ts'
import { nextVersion } from './rules.ts'

interface Wanted {
  accountId: AccountId
  /** Locked, and with a live version. */
  domain: DomainRow
  /** Number of the version to publish again. */
  version: number
  /** Content of the site when that version was published. */
  contentVersion: number | null
  /** Version of the draft, if it has the settings of that version again: then nothing is left to publish. */
  draftVersion?: number | undefined
}

/**
 * Publishes an earlier version again, as it was, under the next number. The draft stays as it is, so its changes are
 * unpublished once more. Callers check that nobody else has to approve it: the database refuses it otherwise.
 */
export async function republishVersion(tx: Tx, ctx: Ctx, wanted: Wanted): Promise<number> {
  const { accountId, domain, contentVersion, draftVersion } = wanted
  const older = await readPublished(tx, domain.id, wanted.version)
  const live = await readPublished(tx, domain.id, domain.published_version ?? 0)
  const version = nextVersion(domain)
  const before = PublishedDomain.parse(older.config)
  // Choices from before a reset must not count again.
  const config = { ...before, version, revision: PublishedDomain.parse(live.config).revision }
  await tx
    .insertInto('published_version')
    .values({
      ...older,
      version,
      config: JSON.stringify(config),
      config_hash: configSha256(config),
      findings: JSON.stringify(older.findings),
      published_by: actorId(ctx.actor),
      created_at: ctx.clock.now(),
    })
    .execute()
  await tx
    .updateTable('domain')
    .set({
      published_version: version,
      published_settings_version: draftVersion ?? older.settings_version,
      published_content_version: contentVersion,
      published_list_version: config.tcf?.listVersion ?? null,
    })
    .where('id', '=', domain.id)
    .execute()
  const detail = { toVersion: wanted.version, version }
  await audit(tx, ctx, { accountId, action: 'settings.rollback', entity: domain.id, detail })
  await ctx.jobs.enqueue(tx, pushPublishedConfig, { domainId: DomainId.parse(domain.id) })
  return version
}

function readPublished(tx: Tx, domainId: string, version: number) {
  return tx
    .selectFrom('published_version')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}
