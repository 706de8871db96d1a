import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { approvalPage, closingWindow, widgetScript } from './wallet-pages.ts'
import {
  OrderInput,
  RefundInput,
  WalletAnswer,
  type WalletEntry,
  eventOf,
  openWalletLedger,
  orderOf,
  refundOf,
  signWebhook,
} from './wallet-orders.ts'

/** Ids of the app and the webhook for development and tests; useless anywhere else. */
export const LOCAL_WALLET = { clientId: 'placet-local', webhookId: 'WEBHOOK-LOCAL' } as const

interface WalletAnswerOf {
  status: number
  body?: unknown
  html?: string
  script?: string
}

interface Options {
  dir: string
  secret: string
  origin: string
  deliver: (url: string, body: string, headers: Record<string, string>) => void
}

const Verification = z.object({
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
})

/** Implements the part of PayPal's API that the product uses, and serves a compatible widget. */
export function createWallet({ dir, secret, origin, deliver }: Options) {
  const ledger = openWalletLedger(dir)
  /** Order id by request id, so that retried requests are idempotent. */
  const answered = new Map<string, string>()

  function change(entry: WalletEntry, to: Partial<WalletEntry>): WalletEntry {
    const changed = ledger.keep({ ...entry, ...to })
    const body = JSON.stringify(eventOf(changed))
    const id = randomUUID()
    const time = new Date().toISOString()
    deliver(new URL('/api/wallet/notice', entry.returnUrl).href, body, {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': `${origin}/v1/notifications/certs/local`,
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signWebhook(secret, { id, time, webhookId: LOCAL_WALLET.webhookId, body }),
    })
    return changed
  }

  function create(input: z.infer<typeof OrderInput>, requestId: string): WalletEntry {
    const known = ledger.entries.get(answered.get(requestId) ?? '')
    if (known) return known
    const [{ amount, custom_id, invoice_id }] = input.purchase_units
    const orderId = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase()
    answered.set(requestId, orderId)
    return ledger.keep({
      orderId,
      accountId: custom_id,
      attemptId: invoice_id,
      amount,
      status: 'PAYER_ACTION_REQUIRED',
      answer: null,
      captureId: `${orderId}C`,
      captureStatus: null,
      returnUrl: input.payment_source.paypal.experience_context.return_url,
      captured: 0,
      refunds: {},
    })
  }

  /** Null: the capture took effect, but its answer is lost. */
  function capture(entry: WalletEntry, requestId: string): WalletAnswerOf | null {
    if (answered.get(requestId) === entry.orderId) return { status: 200, body: orderOf(entry) }
    if (entry.status === 'COMPLETED') return refusal('ORDER_ALREADY_CAPTURED')
    if (entry.status !== 'APPROVED') return refusal('ORDER_NOT_APPROVED')
    if (entry.answer === 'declined') return refusal('INSTRUMENT_DECLINED')
    answered.set(requestId, entry.orderId)
    const isPending = entry.answer === 'pending'
    const done = change(entry, {
      status: 'COMPLETED',
      captureStatus: isPending ? 'PENDING' : 'COMPLETED',
      captured: entry.captured + (isPending ? 0 : 1),
    })
    return entry.answer === 'lost' ? null : { status: 201, body: orderOf(done) }
  }

  /** Null: the refund took effect, but its answer is lost. */
  function refund(
    entry: WalletEntry,
    { amount, custom_id: id }: z.infer<typeof RefundInput>,
  ): WalletAnswerOf | null {
    if (entry.refunds[id]) return { status: 201, body: refundOf(entry, id) }
    const refunds = { ...entry.refunds, [id]: amount }
    const cents = (value: string) => Math.round(Number(value) * 100)
    const givenBack = Object.values(refunds).reduce((sum, { value }) => sum + cents(value), 0)
    const leftCents = cents(entry.amount.value) * entry.captured - givenBack
    if (leftCents < 0) return refusal('REFUND_AMOUNT_EXCEEDED')
    const captureStatus = leftCents === 0 ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const done = change(entry, { refunds, captureStatus })
    return entry.answer === 'lost' ? null : { status: 201, body: refundOf(done, id) }
  }

  function verify(asked: string): WalletAnswerOf {
    const given = Verification.parse(JSON.parse(asked))
    const body = asked.slice(asked.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
    const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = given
    const isOurs = signWebhook(secret, { id, time, webhookId, body }) === given.transmission_sig
    return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } }
  }

  /** Answers a browser; undefined if the path isn't the wallet's. */
  async function answerBrowser(request: IncomingMessage, url: URL): Promise<WalletAnswerOf | undefined> {
    if (url.pathname === '/sdk/js') return { status: 200, script: widgetScript(origin) }
    if (url.pathname !== '/checkoutnow') return undefined
    const entry = ledger.entries.get(url.searchParams.get('token') ?? '')
    if (!entry) return { status: 404 }
    if (request.method !== 'POST') return { status: 200, html: approvalPage(entry) }
    const answer = WalletAnswer.parse(new URLSearchParams(await text(request)).get('answer'))
    if (answer !== 'cancel' && entry.status === 'PAYER_ACTION_REQUIRED')
      change(entry, { status: 'APPROVED', answer })
    return { status: 200, html: closingWindow(entry.orderId, answer) }
  }

  /** Answers a server; undefined if the path isn't the wallet's, null if the answer is lost. */
  async function answerServer(
    request: IncomingMessage,
    url: URL,
  ): Promise<WalletAnswerOf | null | undefined> {
    const { pathname } = url
    const { authorization } = request.headers
    if (pathname === '/v1/oauth2/token') {
      const basic = Buffer.from(`${LOCAL_WALLET.clientId}:${secret}`).toString('base64')
      if (authorization !== `Basic ${basic}`) return { status: 401 }
      return { status: 200, body: { access_token: 'local', token_type: 'Bearer', expires_in: 3600 } }
    }
    if (!/^\/v[12]\//.test(pathname)) return undefined
    if (authorization !== 'Bearer local') return { status: 401 }
    if (pathname === '/v1/notifications/verify-webhook-signature') return verify(await text(request))
    const requestId = String(request.headers['paypal-request-id'] ?? randomUUID())
    if (pathname === '/v2/checkout/orders')
      return {
        status: 201,
        body: orderOf(create(OrderInput.parse(JSON.parse(await text(request))), requestId)),
      }
    const [, kind, id = '', verb] =
      /^\/v2\/(checkout\/orders|payments\/captures)\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? []
    const entry = kind === 'payments/captures' ? ledger.entries.get(id.slice(0, -1)) : ledger.entries.get(id)
    if (!entry) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND', details: [] } }
    if (verb === 'capture') return capture(entry, requestId)
    if (verb === 'refund') return refund(entry, RefundInput.parse(JSON.parse(await text(request))))
    return { status: 200, body: orderOf(entry) }
  }

  return {
    answerBrowser,
    answerServer,
    entriesOf: (accountId: string | null) =>
      [...ledger.entries.values()].filter((entry) => accountId === null || entry.accountId === accountId),
  }
}

function refusal(issue: string): WalletAnswerOf {
  return {
    status: 422,
    body: {
      name: 'UNPROCESSABLE_ENTITY',
      message: 'The requested action could not be performed.',
      debug_id: 'local',
      details: [{ issue, description: issue }],
    },
  }
}
