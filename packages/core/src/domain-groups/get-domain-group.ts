import { getDomainGroup as route } from '@placet/contract/domain-groups'
import { DomainGroupId, DomainId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { getGroupInAccount, peopleLimitedTo } from './internal.ts'

const PEOPLE_MAX = 100

export const getDomainGroup = defineVerb(inputOf(route), async ({ ctx, input }) => {
  requirePermission(ctx, 'member:read')
  return withTx(ctx, async (tx) => {
    const group = await getGroupInAccount(tx, ctx, input.groupId)
    const domains = await tx
      .selectFrom('domain_group_member')
      .innerJoin('domain', 'domain.id', 'domain_group_member.domain_id')
      .select(['domain.id', 'domain.name'])
      .where('group_id', '=', group.id)
      .orderBy('domain.name')
      .execute()
    const people = await peopleLimitedTo(tx, group).orderBy('email').execute()
    return {
      id: DomainGroupId.parse(group.id),
      name: group.name,
      domains: domains.map(({ id, name }) => ({ id: DomainId.parse(id), name })),
      people: people.slice(0, PEOPLE_MAX).map(({ name, email, invited, sees_other }) => ({
        name,
        email,
        isInvited: invited,
        seesOtherSites: sees_other,
      })),
      peopleTotal: people.length,
    }
  })
})
