import { inputOf } from '@placet/contract/route'
import { type FrameworkPreview, previewFramework as route } from '@placet/contract/settings'
import { LAST_RESORT } from '@placet/rules/publish/compile-config'
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
    const draft = await readDraft(tx, domain)
    const { tcfv2, publisher } = draft
    const settings = { publisher, vendors, tcfv2: { ...tcfv2, vendorList } }
    const languages = [language, draft.language.default, LAST_RESORT]
    const disclosed = await loadDisclosure(tx, { domain, settings, cmpId, languages })
    if (!disclosed) return { isDemo, shown: null }
    const { texts, ...tcf } = disclosed
    const spoken = languages.find((tag) => texts[tag]) ?? LAST_RESORT
    const list = (await loadShownLists(tx, tcf, [spoken])).get(spoken)
    const ofSpoken = texts[spoken]
    return { isDemo, shown: list && ofSpoken ? { tcf, texts: ofSpoken, list } : null }
  })
})
