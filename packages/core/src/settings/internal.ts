import type { AccountId } from '@placet/contract/ids'
import { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { settingsErrors } from '@placet/rules/settings/settings'
import { actorId } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { readSecrets, withMasks, withoutSecrets } from './secrets.ts'
import { upgradeSettings } from './upgrade-settings.ts'

interface NewVersion {
  accountId: AccountId
  domainId: string
  settings: DomainSettings
}

interface NumberedVersion extends NewVersion {
  version: number
  keys: string[]
}

/** For one new domain, or many at once. */
export async function insertFirstSettings(tx: Tx, ctx: Ctx, ...firsts: NewVersion[]): Promise<void> {
  await insertVersions(
    tx,
    ctx,
    firsts.map((first) => ({ ...first, version: 1, keys: [] })),
  )
}

/** The draft, without secrets. */
export async function readDraft(tx: Tx, domain: DomainRow): Promise<DomainSettings> {
  return readVersion(tx, domain, domain.settings_version)
}

/** The draft as people edit it: masks stand for stored secrets, so that saving it keeps them. */
export async function readMaskedDraft(tx: Tx, domain: DomainRow): Promise<DomainSettings> {
  return withMasks(await readDraft(tx, domain), await readSecrets(tx, domain.id))
}

export async function readVersion(tx: Tx, { id }: DomainRow, version: number): Promise<DomainSettings> {
  const row = await tx
    .selectFrom('settings_version')
    .select('settings')
    .where('domain_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!row) throw refuse('version_not_found')
  return upgradeSettings(row.settings)
}

export function insertVersion(tx: Tx, ctx: Ctx, version: NumberedVersion): Promise<void> {
  return insertVersions(tx, ctx, [version])
}

async function insertVersions(tx: Tx, ctx: Ctx, versions: readonly NumberedVersion[]): Promise<void> {
  const rows = versions.map(({ accountId, domainId, settings, version, keys }) => ({
    domain_id: domainId,
    account_id: accountId,
    version,
    settings: JSON.stringify(DomainSettings.parse(withoutSecrets(settings))),
    saved_by: actorId(ctx.actor),
    changed_keys: keys,
    created_at: ctx.clock.now(),
  }))
  await tx.insertInto('settings_version').values(rows).execute()
}

/** Refuses settings that break a rule. Stored secrets must be present as their mask. */
export function requireValid(domain: DomainRow, settings: DomainSettings): void {
  const errors = settingsErrors(settings, { tier: domain.tier, bannerVersion: domain.banner_version })
  if (errors.length > 0) throw refuse('invalid_settings', errors)
}

/** Whether saved settings or content, such as texts and hostnames, are not live yet. */
export function hasUnpublished(domain: DomainRow): boolean {
  return (
    domain.settings_version !== domain.published_settings_version ||
    domain.content_version !== domain.published_content_version
  )
}
