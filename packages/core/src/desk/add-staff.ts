import { Email } from '@placet/contract/auth'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { findPerson } from './find-person.ts'

/** Makes a person with a confirmed address staff. There is no other way to become staff. */
export const addStaff = defineOperatorVerb(z.object({ email: Email }), async ({ ctx, input }) => {
  requireOperator(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const { id, email } = await findPerson(tx, input.email)
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('staff')
      .values({ user_id: id, added_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 1n)
      await audit(tx, ctx, { accountId: null, action: 'staff.add', entity: id, detail: { email } })
    return { email }
  })
})
