import { DomainId } from '@placet/contract/ids'
import { TaxDecision } from '@placet/contract/invoices'
import { Currency } from '@placet/contract/money'
import { Interval } from '@placet/contract/plans'
import { z } from 'zod'

/** An upgrade: the plan ordered and its value. */
export const PlanOrder = z.strictObject({
  domainId: DomainId,
  product: z.int(),
  interval: Interval,
  currency: Currency,
  /** Net value of the new term, before the unused part of the old one is deducted. */
  termNetMinor: z.int().min(0),
  couponCode: z.string().nullable(),
})
export type PlanOrder = z.infer<typeof PlanOrder>

/** Stored with the payment attempt, so that the plan and the invoice match what was paid for. */
export const PlanBill = z.strictObject({
  order: PlanOrder,
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.int(),
      unitMinor: z.int(),
      discountBasisPoints: z.int(),
      taxBasisPoints: z.int(),
    }),
  ),
  taxDecision: TaxDecision,
  grossMinor: z.int().min(1),
})
export type PlanBill = z.infer<typeof PlanBill>
