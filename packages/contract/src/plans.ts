import { z } from 'zod'
import { FRAMEWORKS, TIER } from './constants.ts'
import { DomainId, SubscriptionId } from './ids.ts'
import { Currency, Money } from './money.ts'
import { PageQuery, Paged } from './paging.ts'
import { CardInput, PaymentAnswer } from './payments.ts'
import { Done, defineRoute } from './route.ts'

export const PRODUCT = { starter: 28, basic: 29, business: 30, enterprise: 31 } as const
/** In ascending order. */
export const Plan = z.enum(['free', 'starter', 'basic', 'business', 'enterprise'])
export type Plan = z.infer<typeof Plan>

export const PLAN_NAMES: Record<Plan, string> = {
  free: 'Free',
  starter: 'Starter',
  basic: 'Basic',
  business: 'Business',
  enterprise: 'Enterprise',
}

/** By product first, because the paid Starter plan has the same tier as the free one. */
export function planOf({ tier, product }: { tier: number; product: number | null }): Plan {
  if (product === PRODUCT.starter) return 'starter'
  switch (tier) {
    case TIER.basic:
      return 'basic'
    case TIER.business:
      return 'business'
    case TIER.enterprise:
      return 'enterprise'
    default:
      return 'free'
  }
}

export const Interval = z.union([z.literal(1), z.literal(12)])
export type Interval = z.infer<typeof Interval>
/** 1 is monthly; any other number of months is yearly. */
export const IntervalInput = z.int().transform((months): Interval => (months === 1 ? 1 : 12))

export const TRIAL_DAYS = 30

export const PLAN_MESSAGES = {
  upgradeFailed: 'Unable to upgrade domain: ',
  upgraded: 'Your domain has been upgraded. Thank you for your order!',
  downgradeFailed: 'Unable to cancel subscription domain. Please try again later or contact support.',
  downgraded: 'The subscription was downgraded.',
  cancelFailed: 'Unable to cancel downgrade subscription. Please try again later or contact support.',
  cancelled: 'The downgrade was cancelled.',
  couponFailed: 'Error occurred when checking the coupon code.',
  quoteFailed: 'Error calculating the payment',
} as const

export const PlanView = z.strictObject({
  /** Null for the free starter plan, which isn't a product. */
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
  response: z.strictObject({
    plans: z.array(PlanView),
    /** Null until the account has a country: prices are then without tax. */
    taxPercent: z.number().nullable(),
    /** Paid plans can be ordered once the account has a street, a city and a country. */
    isAddressMissing: z.boolean(),
  }),
  errors: ['account_not_found'],
})

export const CouponView = z.strictObject({ name: z.string(), value: z.number().min(0).max(100) })

export const checkCoupon = defineRoute({
  name: 'checkCoupon',
  summary: 'The discount of a coupon code, in percent',
  method: 'POST',
  path: '/api/coupon',
  access: 'domain:write',
  body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
  response: CouponView,
  errors: ['account_not_found', 'coupon_invalid', 'coupon_used', 'too_many_requests'],
  example: { body: { code: 'WELCOME20' } },
})

const DomainParams = z.strictObject({ domainId: DomainId })

/** In paths and queries, 0 means the free plan, which isn't a product. */
const ProductInAddress = z.coerce.number().int().min(0).max(1000)
const IntervalInAddress = z.coerce.number().pipe(IntervalInput)

/** Limits that staff can raise for a site: sessions a month, scans a day. */
export const SiteLimit = z.enum(['sessions', 'scans'])
export type SiteLimit = z.infer<typeof SiteLimit>

/** More than the plan includes, until a time or without end. */
export const RaisedLimit = z.strictObject({
  limit: SiteLimit,
  value: z.int().positive(),
  endsAt: z.iso.datetime().nullable(),
})
export type RaisedLimit = z.infer<typeof RaisedLimit>

export const DomainPlanView = z.strictObject({
  /** Null on the free plan. */
  subscriptionId: SubscriptionId.nullable(),
  product: z.int().nullable(),
  interval: Interval.nullable(),
  /** End of the current term, when the next one is due. */
  renewsAt: z.iso.datetime().nullable(),
  isTrial: z.boolean(),
  isTrialAvailable: z.boolean(),
  /** The account's reseller pays, and changes the plan. */
  isPaidByReseller: z.boolean(),
  /** The smaller plan that takes effect then; product null is the free plan. */
  pending: z.strictObject({ product: z.int().nullable(), interval: Interval.nullable() }).nullable(),
  coupon: CouponView.nullable(),
  raised: z.array(RaisedLimit),
})
export type DomainPlanView = z.infer<typeof DomainPlanView>

export const getDomainPlan = defineRoute({
  name: 'getDomainPlan',
  summary: 'The plan of a domain, and any scheduled change',
  method: 'GET',
  path: '/api/domain/:domainId/subscription',
  access: 'billing:read',
  params: DomainParams,
  response: DomainPlanView,
  errors: ['account_not_found', 'domain_not_found'],
})

const Sessions = z.int().nonnegative()

export const DomainUsageView = z.strictObject({
  /** Sessions so far this month, in UTC. */
  sessions: Sessions,
  /** Monthly allowance of the plan. */
  sessionsMax: Sessions,
  /** Sessions beyond the allowance. For information only: nothing is charged or switched off. */
  overage: Sessions,
  /** Projected sessions for the whole month, based on the last four weeks; null until a full day is counted. */
  forecast: Sessions.nullable(),
  /** Every day of the month, with cumulative sessions up to the end of that day. */
  days: z.array(
    z.strictObject({ day: z.iso.date(), total: Sessions.nullable(), forecast: Sessions.nullable() }),
  ),
})
export type DomainUsageView = z.infer<typeof DomainUsageView>

export const getDomainUsage = defineRoute({
  name: 'getDomainUsage',
  summary: 'This month’s sessions against the plan’s allowance, with a forecast',
  method: 'GET',
  path: '/api/domain/:domainId/usage',
  access: 'report:read',
  params: DomainParams,
  response: DomainUsageView,
  errors: ['account_not_found', 'domain_not_found', 'reports_unavailable', 'reports_busy'],
})

export const PlanQuoteView = z.strictObject({
  /** In minor units including tax; a negative total becomes credit. */
  total: z.int(),
  currency: Currency,
  /** Net amounts after the discount of the coupon, and that discount. */
  lines: z.array(z.strictObject({ description: z.string(), netMinor: z.int(), discountMinor: z.int() })),
  /** Null until the account has a country: the total is then without tax. */
  taxMinor: z.int().nullable(),
  taxPercent: z.number().nullable(),
  /** The order is refused until the account has a street, a city and a country. */
  isAddressMissing: z.boolean(),
  /** First invoice after a trial, including tax. */
  later: z.strictObject({ total: z.int(), at: z.iso.datetime() }).nullable(),
  /** The term after the first one that is paid, without the coupon; null unless it is an upgrade. */
  renewal: z.strictObject({ total: z.int(), at: z.iso.datetime() }).nullable(),
  /** Discount on the price. */
  coupon: z.strictObject({ code: z.string(), percent: z.number() }).nullable(),
  valid_until: z.iso.datetime(),
})
export type PlanQuoteView = z.infer<typeof PlanQuoteView>

export const getPlanQuote = defineRoute({
  name: 'getPlanQuote',
  summary: 'Quotes a plan change',
  method: 'GET',
  path: '/api/domain/:domainId/subscription/payment/product/:productId/interval/:months',
  access: 'billing:read',
  params: DomainParams.extend({ productId: ProductInAddress, months: IntervalInAddress }),
  response: PlanQuoteView,
  errors: ['account_not_found', 'domain_not_found', 'plan_unknown', 'plan_of_reseller'],
})

/** Each part is null if the smaller plan keeps it. */
export const PlanLossesView = z.strictObject({
  regions: z
    .strictObject({
      /** Titles of the draft's regions besides the first. */
      extra: z.array(z.string()),
      /** Frameworks of the draft that the plan doesn't have. */
      frameworks: z.array(z.enum(FRAMEWORKS)),
    })
    .nullable(),
  reports: z.strictObject({ daysMax: z.int(), isTodayLost: z.boolean() }).nullable(),
  /** Sessions a month. */
  sessions: z.strictObject({ before: Sessions, after: Sessions }).nullable(),
  isSupportLost: z.boolean(),
})
export type PlanLossesView = z.infer<typeof PlanLossesView>

export const getPlanLosses = defineRoute({
  name: 'getPlanLosses',
  summary: 'Features that a domain would lose on another plan',
  method: 'GET',
  path: '/api/domain/:domainId/subscription/loss/product/:productId',
  access: 'billing:read',
  params: DomainParams.extend({ productId: ProductInAddress }),
  response: PlanLossesView,
  errors: ['account_not_found', 'domain_not_found', 'plan_unknown'],
})

export const chooseCoupon = defineRoute({
  name: 'chooseCoupon',
  summary: 'Checks a coupon code and applies it to the domain’s next plan change',
  method: 'POST',
  path: '/api/domain/:domainId/subscription/coupon',
  access: 'billing:write',
  params: DomainParams,
  body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
  response: CouponView,
  errors: ['account_not_found', 'domain_not_found', 'coupon_invalid', 'coupon_used', 'too_many_requests'],
  example: { body: { code: 'WELCOME20' } },
})

export const removeCoupon = defineRoute({
  name: 'removeCoupon',
  summary: 'Takes the chosen coupon off the domain’s next plan change',
  method: 'DELETE',
  path: '/api/domain/:domainId/subscription/coupon',
  access: 'billing:write',
  params: DomainParams,
  response: Done,
  errors: ['account_not_found', 'domain_not_found'],
})

export const upgradePlan = defineRoute({
  name: 'upgradePlan',
  summary:
    'Upgrades to a larger plan or longer term immediately; free during a trial. The card pays only if the balance does not cover the price',
  method: 'POST',
  path: '/api/domain/:domainId/subscription',
  access: 'billing:write',
  takesCard: true,
  params: DomainParams,
  body: CardInput.extend({
    pid: z.int(),
    interval: IntervalInput,
    /** Total that the customer saw, today or on the first invoice after the trial. Another one is refused. */
    expectedTotal: z.int().optional(),
  }),
  response: PaymentAnswer,
  errors: [
    'account_not_found',
    'domain_not_found',
    'plan_unknown',
    'plan_not_higher',
    'plan_of_reseller',
    'price_changed',
    'billing_address_missing',
    'trial_used',
    'coupon_used',
    'card_incomplete',
    'card_number_not_taken',
    'card_not_found',
    'payment_in_progress',
    'payments_unavailable',
    'too_many_requests',
  ],
  example: { body: { card: 0, pid: 30, interval: 12 } },
})

export const downgradePlan = defineRoute({
  name: 'downgradePlan',
  summary: 'Downgrades to a smaller plan or shorter term at the end of the current term',
  method: 'DELETE',
  path: '/api/domain/:domainId/subscription',
  access: 'billing:write',
  params: DomainParams,
  query: z.strictObject({ pid: ProductInAddress, interval: IntervalInAddress }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'plan_unknown', 'plan_not_lower'],
  example: { query: { pid: 0, interval: 1 } },
})

export const cancelDowngrade = defineRoute({
  name: 'cancelDowngrade',
  summary: 'Cancels a scheduled downgrade',
  method: 'POST',
  path: '/api/domain/:domainId/cancel',
  access: 'billing:write',
  params: DomainParams,
  query: z.strictObject({ sid: SubscriptionId }),
  response: Done,
  errors: ['account_not_found', 'domain_not_found', 'subscription_not_found', 'downgrade_not_pending'],
  example: { query: { sid: 'sub_0000000000000000000000' } },
})

export const DOWNGRADE_REASONS = {
  price: 'It costs too much',
  features: 'Something is missing',
  unused: 'I don’t need it any more',
  other: 'Something else',
} as const

export const PlanFeedbackInput = z.strictObject({
  action: z.enum(['price', 'features', 'unused', 'other']),
  actionText: z.string().trim().max(5000),
  type: z.literal(2),
})
export type PlanFeedbackInput = z.infer<typeof PlanFeedbackInput>

export const sendPlanFeedback = defineRoute({
  name: 'sendPlanFeedback',
  summary: 'Sends the reason for a downgrade',
  method: 'POST',
  path: '/api/domain/:domainId/feedback',
  access: 'billing:write',
  params: DomainParams,
  body: PlanFeedbackInput,
  response: Done,
  errors: ['account_not_found', 'domain_not_found'],
  example: { body: { action: 'price', actionText: 'Too much for a hobby', type: 2 } },
})

export const SubscriptionRow = z.strictObject({
  domainId: DomainId,
  name: z.string(),
  product: z.int(),
  interval: Interval,
  since: z.iso.datetime(),
  /** End of the current term. */
  renewsAt: z.iso.datetime(),
  isTrial: z.boolean(),
  /** The smaller plan that follows; product null is the free plan. */
  pending: z.strictObject({ product: z.int().nullable(), interval: Interval.nullable() }).nullable(),
  /** Price of the next term including tax; null if the free plan follows or the reseller pays. */
  next: Money.nullable(),
})
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

export const listSubscriptions = defineRoute({
  name: 'listSubscriptions',
  summary: 'Paid plans of the account’s domains, with the price of their next term',
  method: 'GET',
  path: '/api/account/subscription',
  access: 'billing:read',
  query: PageQuery,
  response: Paged(SubscriptionRow),
  errors: ['account_not_found'],
})

/** Terms that begin on the same day (UTC) in the same currency. Each gets its own invoice. */
export const UpcomingCharge = z.strictObject({
  day: z.iso.date(),
  total: Money,
  lines: z.array(
    z.strictObject({
      product: z.int(),
      interval: Interval,
      domains: z.int(),
      /** Null if there is more than one. */
      name: z.string().nullable(),
      amountMinor: z.int(),
    }),
  ),
})
export type UpcomingCharge = z.infer<typeof UpcomingCharge>

export const listUpcomingCharges = defineRoute({
  name: 'listUpcomingCharges',
  summary: 'Next charges for the account’s plans, including tax, soonest first',
  method: 'GET',
  path: '/api/account/upcoming-charge',
  access: 'billing:read',
  response: z.strictObject({ charges: z.array(UpcomingCharge), days: z.int() }),
  errors: ['account_not_found'],
})
