import { publishSettings as route } from '@placet/contract/settings'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { unlessRequested } from '../second-person.ts'
import { publishDraft } from './publish-draft.ts'
import { readInput } from './read-input.ts'
import { saveDraft } from './save-draft.ts'

const Input = z.object({ ...route.params.shape, ...route.query.shape, settings: route.body })

/** Publishes the draft, saving it first when settings are given: both or neither. */
export const publishSettings = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'publish:write')
  if (input.settings) requirePermission(ctx, 'settings:write')
  const done = await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const saved = input.settings
      ? await saveDraft(tx, ctx, { accountId, domain, ...(await readInput(tx, domain, input.settings)) })
      : { domain, changes: [] }
    const published = await publishDraft(tx, ctx, { accountId, domain: saved.domain, reason: input.reason })
    return published && { ...published, changes: [...saved.changes, ...published.changes] }
  })
  return unlessRequested(done)
})
