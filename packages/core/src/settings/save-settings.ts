import { saveSettings as route } from '@placet/contract/settings'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readInput } from './read-input.ts'
import { saveDraft } from './save-draft.ts'

const Input = z.object({ ...route.params.shape, settings: route.body })

export const saveSettings = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'settings:write')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const saved = await saveDraft(tx, ctx, {
      accountId,
      domain,
      ...(await readInput(tx, domain, input.settings)),
    })
    return { changes: saved.changes, version: saved.domain.settings_version }
  })
})
