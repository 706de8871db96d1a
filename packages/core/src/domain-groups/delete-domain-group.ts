import { deleteDomainGroup as route } from '@placet/contract/domain-groups'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { getGroupInAccount, peopleLimitedTo } from './internal.ts'

/** People keep the id of the group, which matches no site: nobody sees more than before. */
export const deleteDomainGroup = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'member:write')
  await withTx(ctx, async (tx) => {
    const group = await getGroupInAccount(tx, ctx, input.groupId, { lock: true })
    const people = await peopleLimitedTo(tx, group).execute()
    await tx.deleteFrom('domain_group').where('id', '=', group.id).execute()
    const detail = { group: group.name, people: people.map(({ email }) => email).toSorted() }
    await audit(tx, ctx, { accountId, action: 'domain-group.delete', entity: group.id, detail })
  })
})
