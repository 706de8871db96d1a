import type { DomainId } from '@placet/contract/ids'
import type { SettingsInput } from '@placet/contract/settings'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { publishDraft } from './publish-draft.ts'
import { readInput } from './read-input.ts'
import { saveDraft } from './save-draft.ts'

interface PublishInput {
  domainId: DomainId
  settings?: SettingsInput | undefined
  reason?: string | undefined
}

/** Publishes the draft, saving it first when settings are given: both or neither. */
export async function publishSettings({ ctx, input }: Verb<PublishInput>) {
  const accountId = requirePermission(ctx, 'publish:write')
  if (input.settings) requirePermission(ctx, 'settings:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const saved = input.settings
      ? await saveDraft(tx, ctx, { accountId, domain, ...readInput(input.settings) })
      : { domain, changes: [] }
    const published = await publishDraft(tx, ctx, { accountId, domain: saved.domain, reason: input.reason })
    return { version: published.version, changes: [...saved.changes, ...published.changes] }
  })
}
