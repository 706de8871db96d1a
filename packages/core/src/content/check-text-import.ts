import { inputOf } from '@placet/contract/route'
import { checkTextImport as route } from '@placet/contract/text-files'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { limitFiles } from './limit-files.ts'
import { loadSiteTexts } from './load-site-texts.ts'
import { planImport } from './plan-import.ts'

export const checkTextImport = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'content:write')
  await limitFiles(ctx, accountId)
  const site = await withTx(ctx, async (tx) =>
    loadSiteTexts(tx, await getDomainInAccount(tx, ctx, input.domainId)),
  )
  return planImport(input, site)
})
