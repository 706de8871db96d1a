import { partOf } from '@placet/rules/money/round'

/** Share of a referred customer's net payments; existing referrals keep the rate they started with. */
export const AFFILIATE_SHARE_BASIS_POINTS = 2000

export interface PaidInvoice {
  netMinor: number
  /** Amount reversed by credit notes. */
  creditedMinor: number
  shareBasisPoints: number
}

/** Commission on the amount left after credits: a fully credited invoice leaves exactly 0. */
export function commissionOf({ netMinor, creditedMinor, shareBasisPoints }: PaidInvoice): number {
  return partOf(netMinor - creditedMinor, shareBasisPoints)
}

interface Amount {
  amountMinor: number
  currency: string
}

/** Earnings minus payouts per currency. A negative balance is offset against future earnings. */
export function affiliateBalances(earned: readonly Amount[], paidOut: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  const add = ({ currency, amountMinor }: Amount, sign: 1 | -1) =>
    sums.set(currency, (sums.get(currency) ?? 0) + sign * amountMinor)
  for (const amount of earned) add(amount, 1)
  for (const amount of paidOut) add(amount, -1)
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }))
}

/** Why a balance is not paid out yet, or that it is due. */
export type PayoutState = 'nothing' | 'no_details' | 'waiting' | 'due'

/** T47: nothing is paid to details that were changed recently. */
export function payoutState(balanceMinor: number, payableFrom: Date | null, now: Date): PayoutState {
  if (balanceMinor <= 0) return 'nothing'
  if (payableFrom === null) return 'no_details'
  return payableFrom > now ? 'waiting' : 'due'
}
