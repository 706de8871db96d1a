import { addDomainGroup as route } from '@placet/contract/domain-groups'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { lockAccount } from '../lock-account.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { newDomainGroupId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { putIntoGroup } from './internal.ts'

const GROUPS_MAX = 1000

export const addDomainGroup = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'member:write')
  return withTx(ctx, async (tx) => {
    // The lock makes calls wait for each other, so that two at once can't pass the limit.
    await lockAccount(tx, accountId)
    const { groups } = await tx
      .selectFrom('domain_group')
      .select((eb) => eb.fn.countAll<number>().as('groups'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(groups) >= GROUPS_MAX) throw refuse('domain_groups_full')
    const group = { id: newDomainGroupId(), account_id: accountId, name: input.name }
    const created = await tx
      .insertInto('domain_group')
      .values({ ...group, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!created) throw refuse('domain_group_taken')
    const added = await putIntoGroup(tx, ctx, group, input.domains)
    const detail = { group: group.name, added }
    await audit(tx, ctx, { accountId, action: 'domain-group.add', entity: group.id, detail })
    return { id: group.id }
  })
})
