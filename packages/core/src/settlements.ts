import type { WhenPaid } from './context.ts'
import { settleInvoice, settleTopUp } from './invoices/index.ts'
import { takeBackTopUp } from './payments/index.ts'
import { settlePlanOrder } from './plans/index.ts'

/** What happens when something is paid, for every purpose that there is. */
export const settlements: WhenPaid = {
  top_up: { settle: settleTopUp, give_back: takeBackTopUp },
  card_only: {},
  invoice: { settle: settleInvoice },
  renewal: { settle: settleInvoice },
  subscription: { settle: settlePlanOrder },
}
