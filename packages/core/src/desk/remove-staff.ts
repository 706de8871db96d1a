import { Email } from '@placet/contract/auth'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { findPerson } from './find-person.ts'

/** Takes effect with the person's next call; accounts they opened are closed. */
export const removeStaff = defineOperatorVerb(z.object({ email: Email }), async ({ ctx, input }) => {
  requireOperator(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const { id, email } = await findPerson(tx, input.email)
    await tx.deleteFrom('staff_visit').where('staff_id', '=', id).execute()
    const { numDeletedRows } = await tx
      .deleteFrom('staff')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 1n)
      await audit(tx, ctx, { accountId: null, action: 'staff.remove', entity: id, detail: { email } })
    return { email, wasStaff: numDeletedRows === 1n }
  })
})
