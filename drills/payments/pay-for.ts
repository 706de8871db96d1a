import { PRODUCT } from '@placet/contract/plans'
import { withTx } from '@placet/core/context'
import { payInvoice } from '@placet/core/invoices/index'
import { addPaymentMethod } from '@placet/core/payments/index'
import { claimTrials, upgradePlan } from '@placet/core/plans/index'
import { aDomain } from '@placet/testkit/factories/domains'
import { anInvoice } from '@placet/testkit/factories/invoices'
import { cardFields } from '@placet/testkit/factories/payments'
import type { Person } from '@placet/testkit/factories/people'
import type { CardBehaviour } from '@placet/testkit/services/test-cards'

/** Purchases that one account makes concurrently. */
export const PURCHASES = ['top-up 1', 'top-up 2', 'plan', 'another plan', 'invoice'] as const
export type Purchase = (typeof PURCHASES)[number]

/** Returns whether it is paid, or else the attempt that waits for the customer's bank. */
export async function payFor(
  { ctx, accountId }: Pick<Person, 'ctx' | 'accountId'>,
  purchase: Purchase,
  behaviour: CardBehaviour,
): Promise<{ success: boolean; pp: string }> {
  const card = cardFields(behaviour)
  switch (purchase) {
    case 'top-up 1':
    case 'top-up 2': {
      const topUpAmountId = purchase === 'top-up 1' ? 1 : 2
      const { success, tds2 } = await addPaymentMethod({
        ctx,
        input: { ...card, topUpAmountId, currencyId: 'EUR' },
      })
      return { success, pp: tds2?.pp ?? '' }
    }
    case 'plan':
    case 'another plan': {
      const { domainId, name } = await aDomain({ ctx })
      await withTx(ctx, (tx) => claimTrials(tx, ctx, [{ id: domainId, name }]))
      const product = purchase === 'plan' ? PRODUCT.basic : PRODUCT.business
      const { success, threeds } = await upgradePlan({
        ctx,
        input: { domainId, product, interval: 12, card, idempotencyKey: undefined },
      })
      return { success, pp: threeds?.tds2?.pp ?? '' }
    }
    case 'invoice': {
      const invoiceId = await anInvoice({ ctx, accountId })
      const { success, threeds } = await payInvoice({ ctx, input: { ...card, invoiceId } })
      return { success, pp: threeds?.tds2?.pp ?? '' }
    }
  }
}
