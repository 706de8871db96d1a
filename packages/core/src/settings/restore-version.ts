import { inputOf } from '@placet/contract/route'
import { restoreVersion as route } from '@placet/contract/settings'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { restoreDraft } from './restore-draft.ts'

/** For a rollback that a finding blocks: its field is fixed in the draft, then published. */
export const restoreVersion = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'settings:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const restored = await restoreDraft(tx, ctx, { accountId, domain, versionId: input.versionId })
    return { version: restored.settings_version }
  })
})
