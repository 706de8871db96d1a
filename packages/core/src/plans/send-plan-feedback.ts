import { sendPlanFeedback as route } from '@placet/contract/plans'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'

export const sendPlanFeedback = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  const { domainId, action, actionText, type } = input
  await withTx(ctx, async (tx) => {
    await getDomainInAccount(tx, ctx, domainId)
    await tx
      .insertInto('plan_feedback')
      .values({
        domain_id: domainId,
        account_id: accountId,
        action,
        action_text: actionText,
        type,
        created_at: ctx.clock.now(),
      })
      .execute()
    await audit(tx, ctx, { accountId, action: 'plan.feedback', entity: domainId, detail: { reason: action } })
  })
})
