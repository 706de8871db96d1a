import type { AccountId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings-document'
import type { Tx } from '@placet/db/tx'
import { changedKeys } from '@placet/rules/settings/settings'
import { audit } from '../audit.ts'
import type { Ctx } from '../context.ts'
import type { DomainRow } from '../domain-in-account.ts'
import { refuse } from '../refuse.ts'
import { insertVersion, readDraft, requireValid } from './internal.ts'
import { readSecrets, saveSecrets, withKeptSecrets, withoutSecrets } from './secrets.ts'

interface Draft {
  accountId: AccountId
  /** Locked, so that concurrent saves are serialised. */
  domain: DomainRow
  /** A masked secret keeps its stored value. */
  settings: DomainSettings
  /** Version these settings are based on; omit it to overwrite deliberately. */
  madeFrom?: number | undefined
}

export interface SavedDraft {
  domain: DomainRow
  changes: { key: string }[]
}

/** Writes a new version if something changed. Returns the updated domain. */
export async function saveDraft(tx: Tx, ctx: Ctx, draft: Draft): Promise<SavedDraft> {
  const { accountId, domain, madeFrom } = draft
  if (madeFrom !== undefined && madeFrom !== domain.settings_version) throw refuse('settings_changed')
  const kept = await readSecrets(tx, domain.id)
  const settings = withKeptSecrets(draft.settings, kept)
  requireValid(domain, settings)
  const keys = [
    ...changedKeys(await readDraft(tx, domain), withoutSecrets(settings)),
    ...(await saveSecrets(tx, ctx, { accountId, domainId: domain.id, settings, kept })),
  ]
  if (keys.length === 0) return { domain, changes: [] }
  const version = domain.settings_version + 1
  await insertVersion(tx, ctx, { accountId, domainId: domain.id, version, settings, keys })
  await tx.updateTable('domain').set({ settings_version: version }).where('id', '=', domain.id).execute()
  await audit(tx, ctx, {
    accountId,
    action: 'settings.save',
    entity: domain.id,
    detail: { draft: version, keys },
  })
  return { domain: { ...domain, settings_version: version }, changes: keys.map((key) => ({ key })) }
}
