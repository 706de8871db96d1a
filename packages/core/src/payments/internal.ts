import type { CardId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import type { Card, PaymentAttempt, Refund } from '@placet/db/types.gen'
import type { Selectable } from 'kysely'
import { type Ctx, accountOf } from '../context.ts'
import type { PaymentState } from './advance-payment.ts'
import type {
  AttemptProvider,
  PaymentOutcome,
  PaymentProvider,
  WalletProvider,
  AttemptRef,
} from '../ports.ts'
import { refuse } from '../refuse.ts'

export type CardRow = Selectable<Card>
export type AttemptRow = Selectable<PaymentAttempt>
export type RefundRow = Selectable<Refund>

export const OPEN_STATES = ['created', 'unanswered', 'authenticating'] as const

/** The account's own card, locked until the transaction ends. */
export async function getCardInAccount(tx: Tx, ctx: Ctx, cardId: CardId): Promise<CardRow> {
  const card = await tx
    .selectFrom('card')
    .selectAll()
    .where('id', '=', cardId)
    .where('account_id', '=', accountOf(ctx.actor))
    .forUpdate()
    .executeTakeFirst()
  if (!card) throw refuse('card_not_found')
  return card
}

/** The account's own payment. For other accounts it does not exist. */
export async function getPaymentInAccount(tx: Tx, ctx: Ctx, pp: string): Promise<AttemptRow> {
  const attempt = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('id', '=', pp)
    .where('account_id', '=', accountOf(ctx.actor))
    .executeTakeFirst()
  if (!attempt) throw refuse('payment_not_found')
  return attempt
}

export function providerOf(ctx: Ctx): PaymentProvider {
  if (!ctx.payments) throw refuse('payments_unavailable')
  return ctx.payments
}

export function walletOf(ctx: Ctx): WalletProvider {
  if (!ctx.wallet) throw refuse('payments_unavailable')
  return ctx.wallet
}

/** The provider that the attempt was made with. */
export function providerFor(ctx: Ctx, { provider }: AttemptRow): AttemptProvider {
  const found = [ctx.payments, ctx.wallet].find((each) => each?.name === provider)
  if (!found) throw refuse('payments_unavailable')
  return found
}

export function isOpen({ state }: AttemptRow): boolean {
  return OPEN_STATES.some((open) => open === state)
}

/** Asks the provider. An approved wallet payment is captured here, unless the attempt has ended. */
export async function fetchOutcome(ctx: Ctx, attempt: AttemptRow): Promise<PaymentOutcome> {
  const ref = toAttemptRef(attempt)
  const found = await providerFor(ctx, attempt).lookUp(ref)
  const isApproved = found.kind === 'approval' && found.isGiven && isOpen(attempt)
  return isApproved ? walletOf(ctx).capture(ref) : found
}

export function toAttemptRef(row: AttemptRow): AttemptRef {
  return {
    attemptId: row.id,
    accountId: row.account_id,
    ref: row.provider_ref,
    amountMinor: row.amount_minor,
    currency: row.currency,
    createdAt: row.created_at,
  }
}

// The column's check allows only these states.
export function stateOf({ state }: AttemptRow): PaymentState {
  return state as PaymentState
}
