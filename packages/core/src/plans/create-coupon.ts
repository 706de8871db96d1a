import { withTenant } from '@placet/db/tx'
import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { refuse } from '../refuse.ts'

const NewCoupon = z.strictObject({
  code: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z0-9_-]{3,64}$/, 'use 3 to 64 letters, digits, hyphens and underscores'),
  /** Shown to customers once they have entered the code. */
  name: z.string().trim().min(1).max(100),
  percent: z.number().gt(0).max(100).multipleOf(0.01),
  /** Last day the code can be entered, in UTC; null if it never ends. */
  lastDay: z.iso.date().nullable(),
  /** Number of accounts that can use it; null if unlimited. */
  usesMax: z.int().positive().nullable(),
})

const DAY_MS = 24 * 60 * 60 * 1000

export const createCoupon = defineOperatorVerb(NewCoupon, async ({ ctx, input }) => {
  requireOperator(ctx)
  const { code, name, percent, lastDay, usesMax } = input
  const validUntil = lastDay === null ? null : new Date(Date.parse(lastDay) + DAY_MS)
  if (validUntil && validUntil <= ctx.clock.now()) {
    throw refuse('invalid_input', [{ key: 'lastDay', message: 'this day is over' }])
  }
  return withTenant(ctx.db, { accountId: null, userId: null }, async (tx) => {
    const created = await tx
      .insertInto('coupon')
      .values({ code, name, percent: String(percent), valid_until: validUntil, uses_max: usesMax })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (!created) throw refuse('coupon_exists')
    const detail = { name, percent, lastDay, usesMax }
    await audit(tx, ctx, { accountId: null, action: 'coupon.create', entity: code, detail })
    return { code }
  })
})
