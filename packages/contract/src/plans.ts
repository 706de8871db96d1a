import { z } from 'zod'
import { Money } from './money.ts'
import { defineRoute } from './route.ts'

export const PRODUCT = { starter: 28, basic: 29, business: 30, enterprise: 31 } as const
export const Interval = z.union([z.literal(1), z.literal(12)])
export type Interval = z.infer<typeof Interval>

export const PlanView = z.strictObject({
  /** Null for the free starter plan, which is no product. */
  product: z.int().nullable(),
  tier: z.int().min(1).max(4),
  name: z.string(),
  capabilities: z.array(z.string()),
  monthly: Money.nullable(),
  yearly: Money.nullable(),
})
export type PlanView = z.infer<typeof PlanView>

export const listPlans = defineRoute({
  name: 'listPlans',
  summary: 'The plans, with their prices in the currency of the account',
  method: 'GET',
  path: '/api/plan',
  access: 'domain:read',
  response: z.strictObject({ plans: z.array(PlanView), taxPercent: z.number() }),
  errors: ['account_not_found'],
})

export const CouponView = z.strictObject({ name: z.string(), value: z.number().min(0).max(100) })

export const checkCoupon = defineRoute({
  name: 'checkCoupon',
  summary: 'The percent that a coupon code takes off',
  method: 'POST',
  path: '/api/coupon',
  access: 'domain:write',
  body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
  response: CouponView,
  errors: ['account_not_found', 'coupon_invalid', 'too_many_requests'],
  example: { body: { code: 'WELCOME20' } },
})
