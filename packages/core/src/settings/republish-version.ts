import { type AccountId, DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { actorId, audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { insertPublication } from './insert-publication.ts'
import { nextVersion } from './rules.ts'
import { readRunningComparison } from './running-comparison.ts'

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
  if (await readRunningComparison(tx, domain.id)) throw refuse('comparison_runs')
  const { version: _, config_hash: __, ...older } = await readPublished(tx, domain.id, wanted.version)
  const live = await readPublished(tx, domain.id, domain.published_version ?? 0)
  const version = nextVersion(domain)
  const before = PublishedDomain.parse(older.config)
  // Choices from before a reset must not count again.
  const config = { ...before, version, revision: PublishedDomain.parse(live.config).revision }
  const publication = {
    ...older,
    findings: JSON.stringify(older.findings),
    published_by: actorId(ctx.actor),
    created_at: ctx.clock.now(),
  }
  await insertPublication(tx, publication, config, null)
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
