import type { AccountId, DomainId } from '@placet/contract/ids'
import { DomainSettings } from '@placet/contract/settings'
import type { Tx } from '@placet/db/tx'
import { changedKeys, settingsErrors } from '@placet/rules/settings'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'

interface FirstSettings {
  accountId: AccountId
  domainId: DomainId
  settings: DomainSettings
}

export async function insertFirstSettings(
  tx: Tx,
  ctx: Ctx,
  { accountId, domainId, settings }: FirstSettings,
) {
  await insertVersion(tx, ctx, { domainId, accountId, version: 1, settings })
}

export async function readDraft(tx: Tx, domain: DomainRow): Promise<DomainSettings> {
  const row = await tx
    .selectFrom('settings_version')
    .select('settings')
    .where('domain_id', '=', domain.id)
    .where('version', '=', domain.settings_version)
    .executeTakeFirstOrThrow()
  return DomainSettings.parse(row.settings)
}

/** Writes a new version when something changed. The domain row must be locked. */
export async function saveDraft(
  tx: Tx,
  ctx: Ctx,
  accountId: AccountId,
  domain: DomainRow,
  settings: DomainSettings,
) {
  const errors = settingsErrors(settings)
  if (errors.length > 0) throw refuse('invalid_settings', errors)
  const keys = changedKeys(await readDraft(tx, domain), settings)
  const changes = keys.map((key) => ({ key }))
  if (keys.length === 0) return { version: domain.settings_version, changes }
  const version = domain.settings_version + 1
  await insertVersion(tx, ctx, { domainId: domain.id, accountId, version, settings })
  await tx.updateTable('domain').set({ settings_version: version }).where('id', '=', domain.id).execute()
  await audit(tx, ctx, { accountId, action: 'settings.save', entity: domain.id, detail: { version, keys } })
  return { version, changes }
}

async function insertVersion(
  tx: Tx,
  ctx: Ctx,
  row: { domainId: string; accountId: AccountId; version: number; settings: DomainSettings },
) {
  await tx
    .insertInto('settings_version')
    .values({
      domain_id: row.domainId,
      account_id: row.accountId,
      version: row.version,
      settings: JSON.stringify(row.settings),
      created_at: ctx.clock.now(),
    })
    .execute()
}
