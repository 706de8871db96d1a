import { LinkedTemplateId } from '@placet/contract/ids'
import { type SiteTemplate, getSiteTemplate as route } from '@placet/contract/linked-templates'
import { inputOf } from '@placet/contract/route'
import { textAt } from '@placet/rules/leaves/own-texts'
import { readDiffering, shownValue } from '../bulk/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { mayDo, requirePermission } from '../permissions.ts'
import { readLinkOf } from './internal.ts'

export const getSiteTemplate = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SiteTemplate> => {
  requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const linked = await readLinkOf(tx, domain.id)
    if (!linked) return { template: null, version: null, differing: [] }
    const { link, template } = linked
    const { own, base, paths } = await readDiffering(tx, link, domain)
    const mayReadTexts = mayDo(ctx, 'content:read')
    // Before the first roll-out, the site has nothing from the template.
    const shown = link.version === null ? [] : paths.filter((path) => mayReadTexts || !textAt(path))
    return {
      template: {
        id: LinkedTemplateId.parse(template.id),
        name: template.name,
        version: template.version,
      },
      version: link.version,
      differing: shown.map((path) => ({
        path,
        own: shownValue(path, own.get(path)),
        template: shownValue(path, base.get(path)),
      })),
    }
  })
})
