import { type PricedBasket, priceBasket } from '@placet/rules/money/price-basket'
import { addMonths } from './add-months.ts'
import { unusedPart } from './unused-part.ts'
import { type ChosenPlan, classifyPlanChange } from '@placet/rules/plans/classify-plan-change'

const DAY_MS = 24 * 60 * 60 * 1000

export interface PlanToPay {
  plan: ChosenPlan
  name: string
  /** For the whole term, without tax. */
  priceMinor: number
}

export interface PaidPeriod {
  netMinor: number
  fromMs: number
  toMs: number
}

export interface PlanQuestion {
  current: PlanToPay
  wanted: PlanToPay
  /** Amount paid for the current period; null if nothing was. */
  paid: PaidPeriod | null
  /** End of the trial that is running or would start; null if there is none. */
  trialEndsAtMs: number | null
  discountBasisPoints: number
  taxBasisPoints: number
  nowMs: number
}

export interface PlanQuote {
  /** Due today; a negative amount becomes credit. */
  basket: PricedBasket
  /** The first invoice after a trial. */
  later: { basket: PricedBasket; atMs: number } | null
  /** The term after the first one that is paid, without the coupon; null unless it is an upgrade. */
  renewal: { basket: PricedBasket; atMs: number } | null
  /** The quote does not change before this time. */
  validUntilMs: number
}

/**
 * Price of a plan change today. Paid but unused days, including today, are deducted from the new price.
 * Downgrades cost nothing, and nothing is due before a trial ends.
 */
export function quotePlanChange(question: PlanQuestion): PlanQuote {
  const { current, wanted, paid, trialEndsAtMs, discountBasisPoints, taxBasisPoints, nowMs } = question
  const todayMs = Math.floor(nowMs / DAY_MS) * DAY_MS
  const validUntilMs = todayMs + DAY_MS
  const nothing = { basket: priceBasket([]), later: null, renewal: null, validUntilMs }
  if (classifyPlanChange(current.plan, wanted.plan) !== 'upgrade') return nothing
  const line = {
    description: wanted.name,
    quantity: 1,
    unitMinor: wanted.priceMinor,
    discountBasisPoints,
    taxBasisPoints,
  }
  const firstTermMs = trialEndsAtMs ?? todayMs
  const renewal = {
    basket: priceBasket([{ ...line, discountBasisPoints: 0 }]),
    atMs: addMonths(new Date(firstTermMs), wanted.plan.interval).getTime(),
  }
  if (trialEndsAtMs !== null) {
    return { ...nothing, renewal, later: { basket: priceBasket([line]), atMs: trialEndsAtMs } }
  }
  const leftMinor = paid === null ? 0 : unusedPart(paid.netMinor, { ...paid, nowMs: todayMs })
  const left = {
    ...line,
    description: `Unused time on ${current.name}`,
    unitMinor: -leftMinor,
    discountBasisPoints: 0,
  }
  return { ...nothing, renewal, basket: priceBasket(leftMinor === 0 ? [line] : [line, left]) }
}
