import { PaymentId } from '@placet/contract/ids'
import type { WalletOrder } from '@placet/contract/payments'
import type { Ctx } from '../context.ts'
import { refuse } from '../refuse.ts'
import { walletOf } from './internal.ts'
import { type WantedAttempt, startAttempt } from './start-payment.ts'

/**
 * Opens a wallet order, which the customer then approves in the wallet's widget.
 * The server sets the price; nothing is charged yet.
 */
export async function openWalletOrder(
  ctx: Ctx,
  wanted: WantedAttempt & { returnPath: string },
): Promise<WalletOrder> {
  const wallet = walletOf(ctx)
  const { accountId, amountMinor, currency, returnPath } = wanted
  if (amountMinor <= 0 || !wallet.currencies.includes(currency)) throw refuse('amount_invalid')
  const order = {
    accountId,
    amountMinor,
    currency,
    returnUrl: `${ctx.installation.dashboardUrl}${returnPath}`,
  }
  const attempt = await startAttempt(ctx, { provider: wallet, wanted }, ({ id: attemptId }) =>
    // If the response is lost, the order can never be approved: its id is unknown.
    wallet.open({ ...order, attemptId }).catch((error: unknown) => {
      ctx.reportError('wallet_order_unanswered', error, { attemptId })
      return { kind: 'unknown' as const }
    }),
  )
  if (attempt.state === 'paid') throw refuse('nothing_to_pay')
  if (attempt.provider_ref === null) throw refuse('payments_unavailable')
  return { pp: PaymentId.parse(attempt.id), orderId: attempt.provider_ref }
}
