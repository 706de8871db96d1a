import { BANNER_VERSION } from '@placet/contract/constants'
import { type AccountId, DomainId } from '@placet/contract/ids'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { actorId, audit } from '../audit.ts'
import { changedParts, readLive } from './changed-parts.ts'
import type { Ctx } from '../context.ts'
import { dayOf } from '../day-of.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { withDesign } from './design.ts'
import { insertPublication } from './insert-publication.ts'
import { refuse } from '../refuse.ts'
import { askSecondPerson, pinOf } from '../second-person.ts'
import { readDraft, requireValid } from './internal.ts'
import { judgeFairness } from './judge-fairness.ts'
import { preparePublication } from './prepare-publication.ts'
import { fitToBanner, isUpdateDue } from './rules.ts'
import { readRunningComparison, requireComparable } from './running-comparison.ts'
import { type SavedDraft, saveDraft } from './save-draft.ts'
import { readSecrets, withMasks } from './secrets.ts'

interface Publication {
  accountId: AccountId
  /** Locked: concurrent saves wait and become part of the next version. */
  domain: DomainRow
  /** Reason why unfair findings do not apply here; without one they block publishing. */
  reason?: string | undefined
  /** Pin of an approved request: exactly that is published, or nothing. */
  approvedPin?: string
}

interface Published {
  version: number
  changes: SavedDraft['changes']
}

/**
 * Makes the draft the next immutable published version; a job in the same transaction pushes it to the edges. Null if
 * a second person has to approve it: the request is stored instead.
 */
export async function publishDraft(
  tx: Tx,
  ctx: Ctx,
  { accountId, domain: locked, reason, approvedPin }: Publication,
): Promise<Published | null> {
  if (locked.deletion_at !== null) throw refuse('domain_being_deleted')
  const draft = withMasks(await readDraft(tx, locked), await readSecrets(tx, locked.id))
  const { domain, settings, changes } = await updateBanner(tx, ctx, accountId, locked, draft)
  // A plan may have become smaller, or a rule stricter, since the draft was saved.
  requireValid(domain, settings)
  const running = await readRunningComparison(tx, domain.id)
  const prepared = await preparePublication(tx, ctx, domain, settings, { isCompared: running !== null })
  const { version, hostnames, others } = prepared
  if (running) requireComparable(running, prepared.config, dayOf(ctx))
  const config = running ? withDesign(prepared.config, running.a) : prepared.config
  const fairness = await judgeFairness(tx, domain, config, { given: reason, others, on: dayOf(ctx) })
  const pin = pinOf({ ...config, version: 0 }, hostnames, domain.settings_version, fairness.reason)
  if (approvedPin === undefined) {
    const { settings_version: settingsVersion, published_settings_version: liveSettingsVersion } = domain
    const parts = changedParts(await readLive(tx, domain), { config, hostnames })
    const about = { settingsVersion, liveSettingsVersion, reason: fairness.reason, parts }
    const act = { kind: 'publish', ...about } as const
    if (await askSecondPerson(tx, ctx, { accountId, domainId: domain.id, act, pin })) return null
  } else if (approvedPin !== pin) throw refuse('approval_outdated')
  const publication = {
    domain_id: domain.id,
    account_id: accountId,
    settings_version: domain.settings_version,
    hostnames,
    consent_log: settings.consentLog.enabled,
    published_by: actorId(ctx.actor),
    reason: fairness.reason,
    findings: JSON.stringify(fairness.findings),
    created_at: ctx.clock.now(),
  }
  await insertPublication(tx, publication, config, running)
  await tx
    .updateTable('domain')
    .set({
      published_version: version,
      published_settings_version: domain.settings_version,
      published_content_version: domain.content_version,
      published_list_version: config.tcf?.listVersion ?? null,
    })
    .where('id', '=', domain.id)
    .execute()
  const detail = { version, ...(fairness.reason !== null && { reason: fairness.reason }) }
  await audit(tx, ctx, { accountId, action: 'settings.publish', entity: domain.id, detail })
  await ctx.jobs.enqueue(tx, pushPublishedConfig, { domainId: DomainId.parse(domain.id) })
  return { version, changes }
}

interface BannerUpdate extends SavedDraft {
  settings: DomainSettings
}

/** With automatic updates on, publishing moves to the newest banner; resulting draft changes become a version. */
async function updateBanner(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  domain: DomainRow,
  draft: DomainSettings,
): Promise<BannerUpdate> {
  if (!isUpdateDue(domain, draft)) return { domain, settings: draft, changes: [] }
  const newest = { banner_version: BANNER_VERSION.newest }
  await tx.updateTable('domain').set(newest).where('id', '=', domain.id).execute()
  const settings = fitToBanner(draft, newest.banner_version)
  const saved = await saveDraft(tx, ctx, { accountId, domain: { ...domain, ...newest }, settings })
  return { ...saved, settings }
}
