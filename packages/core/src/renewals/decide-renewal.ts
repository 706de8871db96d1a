import { addMonths } from '../plans/index.ts'

export interface RunningTerm {
  product: number
  intervalMonths: 1 | 12
  periodTo: Date
  /** Requested downgrade; its product is null for the free plan. */
  pending: { product: number; intervalMonths: 1 | 12 } | { product: null } | null
}

export type Renewal =
  | { kind: 'none' }
  /** The free plan follows. */
  | { kind: 'end' }
  | { kind: 'renew'; product: number; intervalMonths: 1 | 12; from: Date; to: Date }

/** The next step after a term. Late renewals catch up term by term, each starting where the last ended. */
export function decideRenewal(
  { product, intervalMonths, periodTo, pending }: RunningTerm,
  now: Date,
): Renewal {
  if (periodTo > now) return { kind: 'none' }
  if (pending?.product === null) return { kind: 'end' }
  const next = pending ?? { product, intervalMonths }
  return {
    kind: 'renew',
    product: next.product,
    intervalMonths: next.intervalMonths,
    from: periodTo,
    to: addMonths(periodTo, next.intervalMonths),
  }
}
