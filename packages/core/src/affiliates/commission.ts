import { partOf } from '@placet/rules/money/round'

/** Of what somebody who was brought pays without tax; those who were brought before a change keep theirs. */
export const AFFILIATE_SHARE_BASIS_POINTS = 2000

export interface PaidInvoice {
  netMinor: number
  /** Amount reversed by credit notes. */
  creditedMinor: number
  shareBasisPoints: number
}

/** Of what is left: an invoice that is taken back whole leaves nothing, to the last unit. */
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

/** T47: nothing goes to details that were changed a moment ago. */
export function payoutState(balanceMinor: number, payableFrom: Date | null, now: Date): PayoutState {
  if (balanceMinor <= 0) return 'nothing'
  if (payableFrom === null) return 'no_details'
  return payableFrom > now ? 'waiting' : 'due'
}
