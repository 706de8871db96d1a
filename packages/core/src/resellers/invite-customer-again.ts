import { InvitationId } from '@placet/contract/ids'
import { inviteCustomerAgain as route } from '@placet/contract/resellers'
import { inputOf } from '@placet/contract/route'
import { continueInAccount } from '@placet/db/tx'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { inviteAgain } from '../members/index.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { requireCustomer } from './internal.ts'

/** Only until the invitation is accepted; after that the customer sends invitations. */
export const inviteCustomerAgain = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const resellerId = requirePermission(ctx, 'billing:write')
  const { accountId } = input
  await withTx(ctx, async (tx) => {
    await requireCustomer(tx, resellerId, accountId)
    const { rows } = await sql<{ invitation_id: string | null }>`
      SELECT invitation_id FROM customers_of_reseller() WHERE account_id = ${accountId}`.execute(tx)
    const { data: invitationId } = InvitationId.safeParse(rows[0]?.invitation_id)
    if (invitationId === undefined) throw refuse('invitation_not_found')
    await continueInAccount(tx, accountId)
    await inviteAgain(tx, ctx, { accountId, invitationId })
  })
})
