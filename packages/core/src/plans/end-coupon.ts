import { withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { refuse } from '../refuse.ts'

/** Nobody can enter the code from now on. Trials that began with it keep their discount. */
export const endCoupon = defineOperatorVerb(
  z.strictObject({ code: z.string().toUpperCase() }),
  async ({ ctx, input: { code } }) => {
    requireOperator(ctx)
    const now = ctx.clock.now()
    return withTenant(ctx.db, { accountId: null, userId: null }, async (tx) => {
      const ended = await tx
        .updateTable('coupon')
        .set({ valid_until: now })
        .where('code', '=', code)
        .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
        .returning('code')
        .executeTakeFirst()
      if (!ended) throw refuse('coupon_invalid')
      await audit(tx, ctx, { accountId: null, action: 'coupon.end', entity: code })
      return { code }
    })
  },
)
