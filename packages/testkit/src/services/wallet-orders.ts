import { createHmac, randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Amount = z.object({ currency_code: z.string(), value: z.string() })

export const RefundInput = z.object({ amount: Amount, custom_id: z.string() })

export const OrderInput = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.tuple([z.object({ amount: Amount, custom_id: z.string(), invoice_id: z.string() })]),
  payment_source: z.object({
    paypal: z.object({ experience_context: z.object({ return_url: z.string() }) }),
  }),
})

/** The customer's action in the wallet window, and its result. */
export const WalletAnswer = z.enum(['approve', 'cancel', 'declined', 'pending', 'lost'])
export type WalletAnswer = z.infer<typeof WalletAnswer>

export const WalletEntry = z.object({
  orderId: z.string(),
  accountId: z.string(),
  attemptId: z.string(),
  amount: Amount,
  status: z.enum(['PAYER_ACTION_REQUIRED', 'APPROVED', 'COMPLETED']),
  answer: WalletAnswer.nullable(),
  captureId: z.string(),
  captureStatus: z.enum(['COMPLETED', 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED']).nullable(),
  returnUrl: z.string(),
  /** Number of times money was taken. */
  captured: z.int(),
  /** Refunded amounts, by our refund id. */
  refunds: z.record(z.string(), Amount).default({}),
})
export type WalletEntry = z.infer<typeof WalletEntry>

/** The wallet's ledger, one line per change. */
export function openWalletLedger(dir: string) {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'wallet.jsonl')
  const entries = new Map<string, WalletEntry>()
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  for (const line of lines.filter((text) => text.endsWith('}'))) {
    const entry = WalletEntry.parse(JSON.parse(line))
    entries.set(entry.orderId, entry)
  }
  return {
    entries,
    keep(entry: WalletEntry): WalletEntry {
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
      entries.set(entry.orderId, entry)
      return entry
    },
  }
}

/** An order as the wallet's API returns it. */
export function orderOf(entry: WalletEntry) {
  const { orderId, status, accountId, attemptId, amount, captureId, captureStatus } = entry
  const reference = { custom_id: accountId, invoice_id: attemptId }
  const capture = { id: captureId, status: captureStatus, amount, ...reference }
  const refunds = Object.keys(entry.refunds).map((id) => refundOf(entry, id))
  return {
    id: orderId,
    intent: 'CAPTURE',
    status,
    purchase_units: [
      {
        reference_id: 'default',
        amount,
        ...reference,
        ...(captureStatus !== null && { payments: { captures: [capture], refunds } }),
      },
    ],
  }
}

export function refundOf({ captureId, refunds }: WalletEntry, id: string) {
  const place = Object.keys(refunds).indexOf(id)
  return { id: `${captureId}R${place}`, status: 'COMPLETED', amount: refunds[id], custom_id: id }
}

/** The wallet's webhook event about a change to an order. */
export function eventOf(entry: WalletEntry) {
  const { orderId, status, captureStatus, accountId, attemptId, captureId, amount } = entry
  const isOrder = captureStatus === null
  return {
    id: `WH-${randomUUID()}`,
    event_type: isOrder ? `CHECKOUT.ORDER.${status}` : `PAYMENT.CAPTURE.${captureStatus}`,
    resource_type: isOrder ? 'checkout-order' : 'capture',
    resource: isOrder
      ? orderOf(entry)
      : {
          id: captureId,
          status: captureStatus,
          amount,
          custom_id: accountId,
          invoice_id: attemptId,
          supplementary_data: { related_ids: { order_id: orderId } },
        },
  }
}

/** PayPal signs with a certificate; the receiver verifies by asking the wallet in both cases. */
export function signWebhook(
  secret: string,
  { id, time, webhookId, body }: { id: string; time: string; webhookId: string; body: string },
): string {
  return createHmac('sha256', secret).update(`${id}|${time}|${webhookId}|${body}`).digest('base64')
}
