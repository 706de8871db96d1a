import { unblockAddress as route } from '@placet/contract/desk'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedIdentity } from '../confirmed-identity.ts'
import { defineVerb } from '../define-verb.ts'
import { requireStaff } from '../permissions.ts'
import { atDesk } from './at-desk.ts'

/** People with the address can log in again, and API keys they made work again. */
export const unblockAddress = defineVerb(inputOf(route), async ({ ctx, input: { email } }) => {
  requireStaff(ctx)
  return atDesk(ctx, async (tx, desk) => {
    await requireConfirmedIdentity(tx, ctx)
    const { numDeletedRows } = await tx
      .deleteFrom('blocked_address')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) return
    await audit(tx, desk, { accountId: null, action: 'staff.unblock', entity: email, detail: { email } })
  })
})
