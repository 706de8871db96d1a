import { saveContent as route } from '@placet/contract/content'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { saveTexts } from './save-texts.ts'

const Input = z.object({ ...route.params.shape, updates: route.body })

/** Saves custom texts; live after the next publish. */
export const saveContent = defineVerb(Input, async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'content:write')
  await withTx(ctx, async (tx) => {
    let domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    for (const update of input.updates) domain = await saveTexts(tx, ctx, { accountId, domain, update })
  })
})
