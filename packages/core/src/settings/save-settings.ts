import type { DomainId } from '@placet/contract/ids'
import type { SettingsInput } from '@placet/contract/settings'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readInput } from './read-input.ts'
import { saveDraft } from './save-draft.ts'

export async function saveSettings({ ctx, input }: Verb<{ domainId: DomainId; settings: SettingsInput }>) {
  const accountId = requirePermission(ctx, 'settings:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const saved = await saveDraft(tx, ctx, { accountId, domain, ...readInput(input.settings) })
    return { changes: saved.changes, version: saved.domain.settings_version }
  })
}
