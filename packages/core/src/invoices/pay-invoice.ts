import type { InvoiceId } from '@placet/contract/ids'
import type { CardInput } from '@placet/contract/payments'
import type { Tx } from '@placet/db/tx'
import { type Ctx, type Verb, withTx } from '../context.ts'
import { payingCard, startPayment, toPaymentAnswer } from '../payments/index.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { getInvoiceInAccount } from './internal.ts'

interface InvoicePayment extends CardInput {
  invoiceId: InvoiceId
  idempotencyKey?: string | undefined
}

export async function payInvoice({ ctx, input }: Verb<InvoicePayment>) {
  const accountId = requirePermission(ctx, 'billing:write')
  const { invoiceId, idempotencyKey } = input
  const { amountMinor, currency } = await withTx(ctx, (tx) => amountDue(tx, ctx, invoiceId))
  const attempt = await startPayment(ctx, {
    accountId,
    purpose: 'invoice',
    subject: invoiceId,
    amountMinor,
    currency,
    card: await payingCard(ctx, input),
    ...(idempotencyKey !== undefined && { idempotencyKey }),
    returnPath: `/billing/invoice/${invoiceId}`,
  })
  return toPaymentAnswer(attempt)
}

async function amountDue(tx: Tx, ctx: Ctx, invoiceId: InvoiceId) {
  const invoice = await getInvoiceInAccount(tx, ctx, invoiceId)
  const { credited } = await tx
    .selectFrom('invoice')
    .select((eb) => eb.fn.sum<string | null>('gross_minor').as('credited'))
    .where('credits', '=', invoiceId)
    .executeTakeFirstOrThrow()
  const amountMinor = invoice.gross_minor - Number(credited ?? 0)
  if (invoice.kind !== 'invoice' || invoice.paid_at !== null || amountMinor <= 0)
    throw refuse('nothing_to_pay')
  return { amountMinor, currency: invoice.currency }
}
