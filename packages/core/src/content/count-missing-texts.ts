import { countMissingTexts as route } from '@placet/contract/content'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { loadSiteTexts } from './load-site-texts.ts'

export const countMissingTexts = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'content:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const { languages, keysOf, ownOf, shippedOf } = await loadSiteTexts(tx, domain)
    return languages.map((language) => {
      const [own, shipped] = [ownOf(language), shippedOf(language)]
      const missing = keysOf(language).filter((key) => !own.has(key) && !shipped.has(key)).length
      return { language, missing }
    })
  })
})
