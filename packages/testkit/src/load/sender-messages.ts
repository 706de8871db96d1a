import { z } from 'zod'
import { LoadDomain } from './plan-consent.ts'

export const SenderOrder = z.object({
  edgeUrls: z.array(z.url()).min(1),
  domains: z.array(LoadDomain).min(1),
  /** Upper limit; sending may be stopped earlier. */
  consents: z.int().positive(),
  consentsPerSecond: z.number().positive(),
  /** Every nth consent has a foreign origin or an unreadable body and must be refused; 0 for none. */
  wrongEvery: z.int().nonnegative(),
  scriptsPerSecond: z.number().nonnegative(),
  ledgerFile: z.string(),
  /** How long retries continue after the last consent was first sent. */
  patienceMs: z.int().positive(),
  /** Most consents without a final answer at a time; further ones wait. The default is far more than a machine stalls. */
  unsettledMax: z.int().positive().optional(),
})
export type SenderOrder = z.infer<typeof SenderOrder>

const Quantiles = z.object({
  p50: z.number(),
  p95: z.number(),
  p99: z.number(),
  p999: z.number(),
  max: z.number(),
})

export const SenderReport = z.object({
  sent: z.int(),
  accepted: z.int(),
  rejected: z.int(),
  /** First tries that ended in 5xx, 429, 408, a timeout or a cut connection. */
  unanswered: z.int(),
  /** Given up when the patience ran out. */
  unsettled: z.int(),
  resends: z.int(),
  /** Temporary refusals without Retry-After. */
  unadvised: z.int(),
  /** Most tries needed for one consent. */
  triesMax: z.int(),
  /** Consent requests in each second since sending began. */
  triesBySecond: z.array(z.int()),
  consentAnswers: z.record(z.string(), z.int()),
  scriptAnswers: z.record(z.string(), z.int()),
  longestGapMs: z.number(),
  /** From the request's due time to its 204, for first tries that got one. */
  firstTryMs: Quantiles,
  /** The same for all consents, including retries. */
  untilAcceptedMs: Quantiles,
  scriptMs: Quantiles,
  /** Maximum lag of the sender itself: a large value invalidates the figures above. */
  senderLateMs: z.number(),
})
export type SenderReport = z.infer<typeof SenderReport>

export const SenderMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('progress'),
    sent: z.int(),
    accepted: z.int(),
    waiting: z.int(),
    atMs: z.number(),
  }),
  z.object({ kind: z.literal('report'), report: SenderReport }),
])
export type SenderMessage = z.infer<typeof SenderMessage>
