import { AccountId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { type PaymentEvent, advancePayment } from './advance-payment.ts'
import { audit } from '../audit.ts'
import { type Ctx, PaymentPurpose, withTx } from '../context.ts'
import type { KeptCard, PaymentOutcome } from '../ports.ts'
import { newCardId } from '../random.ts'
import { type AttemptRow, stateOf } from './internal.ts'

/**
 * Applies the provider's outcome to an attempt. The customer's return, webhooks and reconciliation all end here.
 * However often and in whatever order they arrive, the purchase takes effect once, in the transaction that marks
 * it as paid.
 */
export async function settlePayment(
  ctx: Ctx,
  attemptId: string,
  outcome: PaymentOutcome | { kind: 'not_answered' },
): Promise<AttemptRow> {
  return withTx(ctx, async (tx) => {
    const attempt = await tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('id', '=', attemptId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireAgreedPrice(ctx, attempt, outcome)
    const before = stateOf(attempt)
    const { state, effects } = advancePayment(before, EVENTS[outcome.kind])
    const now = ctx.clock.now()
    if (state === before && state !== 'authenticating') return noteAsked(tx, attempt, now)
    const settled = await tx
      .updateTable('payment_attempt')
      .set({
        state,
        asked_at: now,
        settled_at: effects.length > 0 ? now : attempt.settled_at,
        provider_ref: 'ref' in outcome ? outcome.ref : attempt.provider_ref,
        card_id: await keptCardOf(tx, ctx, attempt, outcome),
        challenge: state === 'authenticating' ? challengeOf(attempt, outcome) : null,
        reason: outcome.kind === 'declined' ? outcome.reason : '',
      })
      .where('id', '=', attempt.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const purpose = PaymentPurpose.parse(settled.purpose)
    for (const effect of effects) {
      await ctx.settlementHandlers[purpose][effect]?.(tx, ctx, settled)
      await auditEffect(tx, ctx, settled, effect)
    }
    return settled
  })
}

const EVENTS: Readonly<Record<PaymentOutcome['kind'] | 'not_answered', PaymentEvent>> = {
  not_answered: 'not_answered',
  challenge: 'authentication_needed',
  redirect: 'authentication_needed',
  approval: 'authentication_needed',
  declined: 'declined',
  unknown: 'ended',
  paid: 'paid',
  refunded: 'refunded',
}

/** An outcome with a different price settles nothing (T41). */
function requireAgreedPrice(
  ctx: Ctx,
  attempt: AttemptRow,
  outcome: { kind: string; amountMinor?: number; currency?: string },
) {
  if (outcome.kind !== 'paid' && outcome.kind !== 'refunded') return
  if (outcome.amountMinor === attempt.amount_minor && outcome.currency === attempt.currency) return
  const { id, amount_minor, currency } = attempt
  const error = new Error(
    `the provider reports ${outcome.amountMinor} ${outcome.currency} for ${id}, agreed were ${amount_minor} ${currency}`,
  )
  ctx.reportError('payment_price_mismatch', error, { attemptId: id })
  throw error
}

async function noteAsked(tx: Tx, attempt: AttemptRow, asked_at: Date): Promise<AttemptRow> {
  await tx.updateTable('payment_attempt').set({ asked_at }).where('id', '=', attempt.id).execute()
  return attempt
}

function challengeOf(attempt: AttemptRow, outcome: { kind: keyof typeof EVENTS }) {
  const isChallenge = EVENTS[outcome.kind] === 'authentication_needed'
  if (isChallenge) return JSON.stringify(outcome)
  return attempt.challenge === null ? null : JSON.stringify(attempt.challenge)
}

async function keptCardOf(
  tx: Tx,
  ctx: Ctx,
  attempt: AttemptRow,
  outcome: { kind: string; card?: KeptCard | null },
) {
  if (!outcome.card) return attempt.card_id
  const { ref, fingerprint, brand, lastFour, expiryMonth, expiryYear } = outcome.card
  const known = await tx
    .selectFrom('card')
    .select('id')
    .where('account_id', '=', attempt.account_id)
    .where('is_default', '=', true)
    .executeTakeFirst()
  const facts = {
    provider_ref: ref,
    brand,
    last_four: lastFour,
    expiry_month: expiryMonth,
    expiry_year: expiryYear,
  }
  const { id } = await tx
    .insertInto('card')
    .values({
      id: newCardId(),
      account_id: attempt.account_id,
      provider: attempt.provider,
      fingerprint,
      ...facts,
      is_default: known === undefined,
      created_at: ctx.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['account_id', 'provider', 'fingerprint']).doUpdateSet(facts))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const ACTIONS = { settle: 'payment.pay', release: 'payment.decline', give_back: 'payment.refund' } as const

function auditEffect(tx: Tx, ctx: Ctx, attempt: AttemptRow, effect: keyof typeof ACTIONS): Promise<void> {
  const { purpose, amount_minor, currency, reason } = attempt
  return audit(tx, ctx, {
    accountId: AccountId.parse(attempt.account_id),
    action: purpose === 'card_only' && effect === 'settle' ? 'card.add' : ACTIONS[effect],
    entity: attempt.id,
    detail: { purpose, amountMinor: amount_minor, currency, ...(reason !== '' && { reason }) },
  })
}
