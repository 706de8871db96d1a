import type { RefundView } from '@placet/contract/invoices'

/** Destination of a refund, in words the customer recognises. */
export function refundWords({ to, lastFour }: Pick<RefundView, 'to' | 'lastFour'>): string {
  if (to === 'wallet') return 'your wallet'
  return lastFour === null ? 'the card you paid with' : `your card ending in ${lastFour}`
}
