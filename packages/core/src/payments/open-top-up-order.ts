import type { Verb } from '../context.ts'
import { requirePermission } from '../permissions.ts'
import { openWalletOrder } from './open-wallet-order.ts'
import { type TopUpChoice, priceTopUp } from './price-top-up.ts'

export async function openTopUpOrder({ ctx, input }: Verb<TopUpChoice>) {
  const accountId = requirePermission(ctx, 'billing:write')
  const price = await priceTopUp(ctx, accountId, input)
  return openWalletOrder(ctx, {
    accountId,
    purpose: 'top_up',
    subject: String(input.topUpAmountId),
    ...price,
    returnPath: '/billing',
  })
}
