import type { AccountId } from '@placet/contract/ids'
import type { LimitRule } from '@placet/db/rate-limits'
import type { Tx } from '@placet/db/tx'
import { randomUUID } from 'node:crypto'
import { type Ctx, type PaymentPurpose, withTx } from '../context.ts'
import { limit } from '../limit.ts'
import type { AttemptProvider, Charge, PaymentOutcome, PaymentProvider } from '../ports.ts'
import { newPaymentId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { type AttemptRow, OPEN_STATES, isOpen, providerFor, providerOf, toAttemptRef } from './internal.ts'
import { settlePayment } from './settle-payment.ts'

export interface WantedAttempt {
  accountId: AccountId
  purpose: PaymentPurpose
  /** The item being paid for. Two attempts for one subject are never open at once. */
  subject: string
  /** Data for the settlement handler. */
  detail?: Record<string, unknown>
  amountMinor: number
  currency: string
  /** The same key never makes a second attempt. */
  idempotencyKey?: string
}

export interface WantedPayment extends WantedAttempt {
  card: Charge['card'] & { id?: string }
  /** Dashboard path the customer returns to; null if no customer is present to authenticate. */
  returnPath: string | null
}

/** Rate limit against card testing (T40). */
const PAYMENTS: LimitRule = { name: 'payments', points: 30, perSeconds: 10 * 60 }
// Provider calls finish or time out within half of this; an older attempt was abandoned.
const UNDER_WAY_MS = 30_000

export async function startPayment(ctx: Ctx, wanted: WantedPayment): Promise<AttemptRow> {
  const provider = providerOf(ctx)
  const cardId = wanted.card.id ?? null
  return startAttempt(ctx, { provider, wanted, cardId }, (attempt) =>
    chargeFor(ctx, provider, wanted, attempt),
  )
}

/** The row is written before the provider is called, and the provider is called outside any transaction. */
export async function startAttempt(
  ctx: Ctx,
  {
    provider,
    wanted,
    cardId = null,
  }: { provider: AttemptProvider; wanted: WantedAttempt; cardId?: string | null },
  call: (attempt: AttemptRow) => Promise<PaymentOutcome | { kind: 'not_answered' }>,
): Promise<AttemptRow> {
  if (ctx.actor.kind === 'user') await limit(ctx, PAYMENTS, wanted.accountId)
  const idempotencyKey = wanted.idempotencyKey ?? randomUUID()
  const earlier = await findEarlier(ctx, wanted, idempotencyKey)
  if (earlier) {
    const current = await cancelEarlierAttempt(ctx, earlier)
    if (current.state === 'paid' || current.idempotency_key === idempotencyKey) return current
  }
  const attempt = await withTx(ctx, (tx) =>
    insertAttempt(tx, ctx, wanted, { idempotencyKey, provider: provider.name, cardId }),
  )
  if (!attempt) throw refuse('payment_in_progress')
  return settlePayment(ctx, attempt.id, await call(attempt))
}

function findEarlier(ctx: Ctx, { accountId, purpose, subject }: WantedAttempt, key: string) {
  return withTx(ctx, (tx) =>
    tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('account_id', '=', accountId)
      .where((eb) =>
        eb.or([
          eb('idempotency_key', '=', key),
          eb.and([eb('purpose', '=', purpose), eb('subject', '=', subject), eb('state', 'in', OPEN_STATES)]),
        ]),
      )
      .executeTakeFirst(),
  )
}

/** Cancels an open attempt at the provider first, so that it can never be charged in addition to the new one. */
async function cancelEarlierAttempt(ctx: Ctx, earlier: AttemptRow): Promise<AttemptRow> {
  if (!isOpen(earlier)) return earlier
  const ageMs = ctx.clock.now().getTime() - earlier.created_at.getTime()
  if (earlier.state !== 'authenticating' && ageMs < UNDER_WAY_MS) throw refuse('payment_in_progress')
  return settlePayment(ctx, earlier.id, await providerFor(ctx, earlier).cancel(toAttemptRef(earlier)))
}

async function insertAttempt(
  tx: Tx,
  ctx: Ctx,
  { accountId, purpose, subject, detail, amountMinor, currency }: WantedAttempt,
  { idempotencyKey, provider, cardId }: { idempotencyKey: string; provider: string; cardId: string | null },
) {
  const now = ctx.clock.now()
  return tx
    .insertInto('payment_attempt')
    .values({
      id: newPaymentId(),
      account_id: accountId,
      purpose,
      subject,
      detail: JSON.stringify(detail ?? {}),
      idempotency_key: idempotencyKey,
      state: 'created',
      amount_minor: amountMinor,
      currency,
      card_id: cardId,
      provider,
      started_by: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
      created_at: now,
      asked_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Without a response, the charge is looked up at the provider, never repeated (T40). */
async function chargeFor(
  ctx: Ctx,
  provider: PaymentProvider,
  { accountId, amountMinor, currency, card, returnPath }: WantedPayment,
  attempt: AttemptRow,
): Promise<PaymentOutcome | { kind: 'not_answered' }> {
  try {
    return await provider.charge({
      attemptId: attempt.id,
      accountId,
      amountMinor,
      currency,
      card,
      isCustomerPresent: returnPath !== null,
      returnUrl: `${ctx.installation.dashboardUrl}${returnPath ?? '/billing'}`,
    })
  } catch (error) {
    ctx.reportError('charge_unanswered', error, { attemptId: attempt.id })
    const found = await provider.lookUp(toAttemptRef(attempt)).catch(() => null)
    // A charge unknown to the provider may still be in flight.
    return found === null || found.kind === 'unknown' ? { kind: 'not_answered' } : found
  }
}
