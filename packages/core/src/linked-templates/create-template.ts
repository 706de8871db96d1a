import { TEMPLATES_MAX, createTemplate as route } from '@placet/contract/linked-templates'
import { inputOf } from '@placet/contract/route'
import { actorId, audit } from '../audit.ts'
import { toStored } from '../bulk/index.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { lockAccount } from '../lock-account.ts'
import { requirePermission, requireWholeAccount } from '../permissions.ts'
import { newLinkedTemplateId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { takeLeaves } from './internal.ts'

export const createTemplate = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'settings:write')
  requireWholeAccount(ctx)
  return withTx(ctx, async (tx) => {
    // The lock makes calls wait for each other, so that two at once can't pass the limit.
    await lockAccount(tx, accountId)
    const { templates } = await tx
      .selectFrom('linked_template')
      .select((eb) => eb.fn.countAll<string>().as('templates'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(templates) >= TEMPLATES_MAX) throw refuse('templates_full')
    const { source, leaves } = await takeLeaves(tx, ctx, input)
    const id = newLinkedTemplateId()
    const created = { created_at: ctx.clock.now(), account_id: accountId, version: 1 }
    const isNew = await tx
      .insertInto('linked_template')
      .values({ id, name: input.name, ...created })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!isNew) throw refuse('template_taken')
    await tx
      .insertInto('linked_template_version')
      .values({ template_id: id, leaves: toStored(leaves), saved_by: actorId(ctx.actor), ...created })
      .execute()
    const detail = { template: input.name, settings: leaves.size, source }
    await audit(tx, ctx, { accountId, action: 'template.add', entity: id, detail })
    return { id }
  })
})
