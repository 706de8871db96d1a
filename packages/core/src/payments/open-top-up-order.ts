import { openTopUpOrder as route } from '@placet/contract/payments'
import { inputOf } from '@placet/contract/route'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { openWalletOrder } from './open-wallet-order.ts'
import { priceTopUp } from './price-top-up.ts'

export const openTopUpOrder = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'billing:write')
  const price = await priceTopUp(ctx, accountId, input)
  return openWalletOrder(ctx, {
    accountId,
    purpose: 'top_up',
    subject: String(input.topUpAmountId),
    ...price,
    returnPath: '/billing',
  })
})
