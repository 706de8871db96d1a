import type { DomainId } from '@placet/contract/ids'
import type { DomainSettings } from '@placet/contract/settings'
import { type Verb, withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { saveDraft } from './internal.ts'

export async function saveSettings({ ctx, input }: Verb<{ domainId: DomainId; settings: DomainSettings }>) {
  const accountId = requirePermission(ctx, 'settings:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const { changes } = await saveDraft(tx, ctx, accountId, domain, input.settings)
    return { changes }
  })
}
