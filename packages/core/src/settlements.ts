import type { WhenPaid } from './context.ts'
import { settleInvoice } from './invoices/index.ts'
import { creditTopUp, takeBackTopUp } from './payments/index.ts'
import { settlePlanOrder } from './plans/index.ts'

/** What happens when something is paid, for every purpose that there is. */
export const settlements: WhenPaid = {
  top_up: { settle: creditTopUp, give_back: takeBackTopUp },
  card_only: {},
  invoice: { settle: settleInvoice },
  renewal: { settle: settleInvoice },
  subscription: { settle: settlePlanOrder },
}
