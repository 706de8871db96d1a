import { inputOf } from '@placet/contract/route'
import { getSettings as route, type SettingsView } from '@placet/contract/settings'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { hasUnpublished, readDraft } from './internal.ts'
import { readSecrets, withMasks } from './secrets.ts'

export const getSettings = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SettingsView> => {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const settings = withMasks(await readDraft(tx, domain), await readSecrets(tx, domain.id))
    return { ...settings, version: domain.settings_version, modified: hasUnpublished(domain) }
  })
})
