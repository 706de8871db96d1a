import type { SettlementHandlers } from './context.ts'
import { settleInvoice, settleTopUp } from './invoices/index.ts'
import { takeBackTopUp } from './payments/index.ts'
import { settlePlanOrder } from './plans/index.ts'

/** Runs once per paid attempt, by purpose. A purpose without an entry does not compile. */
export const settlements: SettlementHandlers = {
  top_up: { settle: settleTopUp, give_back: takeBackTopUp },
  // The card is stored by settlePayment; nothing was charged.
  card_only: { settle: async () => undefined },
  invoice: { settle: settleInvoice },
  renewal: { settle: settleInvoice },
  subscription: { settle: settlePlanOrder },
}
