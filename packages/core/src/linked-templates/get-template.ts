import { type TemplateView, getTemplate as route } from '@placet/contract/linked-templates'
import { inputOf } from '@placet/contract/route'
import { shownValue } from '../bulk/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireWholeAccount } from '../permissions.ts'
import { countSites, getTemplateInAccount, readTemplate } from './internal.ts'

export const getTemplate = defineVerb(inputOf(route), async ({ ctx, input }): Promise<TemplateView> => {
  requirePermission(ctx, 'settings:read')
  requireWholeAccount(ctx)
  return withTx(ctx, async (tx) => {
    const template = await getTemplateInAccount(tx, ctx, input.templateId)
    const { leaves, savedAt } = await readTemplate(tx, template)
    return {
      id: input.templateId,
      name: template.name,
      version: template.version,
      sites: (await countSites(tx)).get(template.id) ?? 0,
      savedAt,
      settings: [...leaves].map(([path, value]) => ({ path, value: shownValue(path, value) ?? '' })),
    }
  })
})
