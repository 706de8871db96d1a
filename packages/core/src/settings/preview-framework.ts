import { inputOf } from '@placet/contract/route'
import { type FrameworkPreview, previewFramework as route } from '@placet/contract/settings'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { readDraft } from './internal.ts'
import { loadDisclosure } from './load-tcf-facts.ts'
import { loadShownLists } from './load-shown-lists.ts'

const Input = inputOf(route)

/** Preview of these vendors for visitors, saved or not. */
export const previewFramework = defineVerb(Input, async ({ ctx, input }): Promise<FrameworkPreview> => {
  requirePermission(ctx, 'settings:read')
  const { domainId, language, vendorList, vendors } = input
  const { cmpId } = ctx.installation
  const isDemo = cmpId === null
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId)
    const { tcfv2, publisher } = await readDraft(tx, domain)
    const settings = { publisher, vendors, tcfv2: { ...tcfv2, vendorList } }
    const disclosed = await loadDisclosure(tx, { domain, settings, cmpId, languages: [language] })
    if (!disclosed) return { isDemo, shown: null }
    const { texts, ...tcf } = disclosed
    const list = (await loadShownLists(tx, { tcf, languages: [language] })).get(language)
    const spoken = texts[language]
    return { isDemo, shown: list && spoken ? { tcf, texts: spoken, list } : null }
  })
})
