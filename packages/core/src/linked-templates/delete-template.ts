import { deleteTemplate as route } from '@placet/contract/linked-templates'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission, requireWholeAccount } from '../permissions.ts'
import { countSites, getTemplateInAccount } from './internal.ts'

/** Its sites are unlinked and keep their values. */
export const deleteTemplate = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'settings:write')
  requireWholeAccount(ctx)
  await withTx(ctx, async (tx) => {
    const { id, name } = await getTemplateInAccount(tx, ctx, input.templateId, { lock: true })
    const sites = (await countSites(tx)).get(id) ?? 0
    await tx.deleteFrom('linked_template').where('id', '=', id).execute()
    const detail = { template: name, sites }
    await audit(tx, ctx, { accountId, action: 'template.delete', entity: id, detail })
  })
})
