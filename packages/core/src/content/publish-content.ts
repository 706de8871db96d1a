import { publishContent as route } from '@placet/contract/content'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { unlessRequested } from '../second-person.ts'
import { publishDraft } from '../settings/index.ts'
import { saveTexts } from './save-texts.ts'

const Input = z.object({ ...route.params.shape, ...route.query.shape, updates: route.body })

/** Saves custom texts and publishes them with all other pending changes, in one transaction. */
export const publishContent = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'content:write')
  requirePermission(ctx, 'publish:write')
  const done = await withTx(ctx, async (tx) => {
    let domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    for (const update of input.updates) domain = await saveTexts(tx, ctx, { accountId, domain, update })
    const published = await publishDraft(tx, ctx, { accountId, domain, reason: input.reason })
    return published && { version: published.version }
  })
  return unlessRequested(done)
})
