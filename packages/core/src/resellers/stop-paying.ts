import { sendMail } from '@placet/contract/jobs/send-mail'
import { stopPaying as route } from '@placet/contract/resellers'
import { inputOf } from '@placet/contract/route'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { requireCustomer } from './internal.ts'

/** The paid term runs to its end. The customer is notified and pays for the next one. */
export const stopPaying = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const resellerId = requirePermission(ctx, 'billing:write')
  const { accountId } = input
  await withTx(ctx, async (tx) => {
    await requireCustomer(tx, resellerId, accountId)
    const { rows } = await sql<{ stopped: boolean }>`
      SELECT stop_paying_for_customer(${accountId}) AS stopped`.execute(tx)
    if (!rows[0]?.stopped) return
    await audit(tx, ctx, { accountId: resellerId, action: 'customer.stop-paying', entity: accountId })
    await ctx.jobs.enqueue(tx, sendMail, { template: 'reseller-stopped', accountId })
  })
})
