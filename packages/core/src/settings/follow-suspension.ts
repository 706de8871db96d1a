import { DomainId } from '@placet/contract/ids'
import { followSuspension as job } from '@placet/contract/jobs/follow-suspension'
import { pushFollowedConfig } from '@placet/contract/jobs/push-followed-config'
import { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import { actorId } from '../audit.ts'
import { type Ctx, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { requireJob } from '../permissions.ts'
import { VERSIONS_PER_COMPARED, insertPublication } from './insert-publication.ts'
import { neutralConfig } from './neutral-config.ts'
import { nextVersion } from './rules.ts'
import { type RunningComparison, readRunningComparison } from './running-comparison.ts'

/**
 * A neutral banner is a separate version, so that records and proofs name what visitors saw. Afterwards the version
 * before goes live again as it was. Idempotent, and right in any order: it follows the state, not what was asked.
 */
export const followSuspension = defineVerb(job.payload, async ({ ctx, input }): Promise<void> => {
  requireJob(ctx)
  await withTx(ctx, async (tx) => {
    const domain = await tx
      .selectFrom('domain')
      .selectAll()
      .where('id', '=', input.domainId)
      .where('deletion_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!domain || domain.published_version === null) return
    const suspension = await tx
      .selectFrom('account_suspension')
      .select('banner')
      .where('account_id', '=', domain.account_id)
      .executeTakeFirst()
    const isNeutral = domain.neutral_for_version !== null
    if ((suspension?.banner === 'neutral') === isNeutral) return
    if (isNeutral) await restore(tx, ctx, domain)
    else await neutralise(tx, ctx, domain)
    await ctx.jobs.enqueue(tx, pushFollowedConfig, { domainId: DomainId.parse(domain.id) })
  })
})

async function neutralise(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<void> {
  const live = await readPublished(tx, domain.id, domain.published_version)
  const config = await neutralConfig(PublishedDomain.parse(live.config), nextVersion(domain))
  await publish(tx, ctx, { live, config, running: null })
  await tx
    .updateTable('domain')
    .set({
      published_version: config.version,
      neutral_for_version: domain.published_version,
      // The neutral banner follows no newer vendor list.
      published_list_version: null,
    })
    .where('id', '=', domain.id)
    .execute()
}

async function restore(tx: Tx, ctx: Ctx, domain: DomainRow): Promise<void> {
  const live = await readPublished(tx, domain.id, domain.neutral_for_version)
  const running = await readRunningComparison(tx, domain.id)
  const version = nextVersion(domain) + (running ? VERSIONS_PER_COMPARED - 1 : 0)
  const config = { ...PublishedDomain.parse(live.config), version }
  await publish(tx, ctx, { live, config, running })
  await tx
    .updateTable('domain')
    .set({
      published_version: version,
      neutral_for_version: null,
      published_list_version: config.tcf?.listVersion ?? null,
    })
    .where('id', '=', domain.id)
    .execute()
}

interface Following {
  live: Awaited<ReturnType<typeof readPublished>>
  config: PublishedDomain
  running: RunningComparison | null
}

async function publish(tx: Tx, ctx: Ctx, { live, config, running }: Following): Promise<void> {
  const publication = {
    ...{ domain_id: live.domain_id, account_id: live.account_id, settings_version: live.settings_version },
    ...{ hostnames: live.hostnames, consent_log: live.consent_log, reason: live.reason },
    findings: JSON.stringify(live.findings),
    published_by: actorId(ctx.actor),
    created_at: ctx.clock.now(),
  }
  await insertPublication(tx, publication, config, running)
}

function readPublished(tx: Tx, domainId: string, version: number | null) {
  return tx
    .selectFrom('published_version')
    .selectAll()
    .where('domain_id', '=', domainId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}
