import { followTemplate as route } from '@placet/contract/linked-templates'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { applyLeaves, readDiffering, readSite, saveSite } from '../bulk/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { readLinkOf } from './internal.ts'

/** Only the draft changes: publishing it is a step of its people. */
export const followTemplate = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'settings:write')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    const linked = await readLinkOf(tx, domain.id)
    if (!linked || linked.link.version === null) throw refuse('template_unlinked')
    const { link, template } = linked
    const { base, paths } = await readDiffering(tx, link, domain)
    const wanted = new Map([...base].filter(([path]) => paths.includes(path) && input.paths.includes(path)))
    const { leftOut, ...site } = applyLeaves(await readSite(tx, domain), wanted)
    const followed = [...wanted.keys()].filter((path) => !leftOut.includes(path))
    if (followed.length === 0) return
    await saveSite(tx, ctx, { accountId, domain, ...site })
    await tx
      .updateTable('template_link')
      .set({ local_paths: link.local_paths.filter((path) => !followed.includes(path)) })
      .where('domain_id', '=', domain.id)
      .execute()
    const detail = { template: template.name, settings: followed.length }
    await audit(tx, ctx, { accountId, action: 'template.follow', entity: domain.id, detail })
  })
})
