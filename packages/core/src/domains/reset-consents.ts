import { resetConsents as route } from '@placet/contract/domains'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { readHostname } from './rules.ts'

/** Once the new revision is published, choices made under an older one no longer count. */
export const resetConsents = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'domain:write')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    if (readHostname(input.name, domain.name) !== domain.name) throw refuse('domain_name_wrong')
    const revision = domain.revision + 1
    await tx
      .updateTable('domain')
      .set({ revision, content_version: domain.content_version + 1 })
      .where('id', '=', domain.id)
      .execute()
    await audit(tx, ctx, { accountId, action: 'domain.reset', entity: domain.id, detail: { revision } })
  })
})
