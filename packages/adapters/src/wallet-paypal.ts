import { Agent } from 'node:https'
import { connect } from 'node:net'
import {
  ApiError,
  CaptureStatus,
  CheckoutPaymentIntent,
  Client,
  Environment,
  type Order,
  OrderStatus,
  OrdersController,
  PaymentsController,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type Refund,
  RefundStatus,
} from '@paypal/paypal-server-sdk'
import type { PaymentOutcome, RefundOutcome, WalletProvider, AttemptRef } from '@placet/core/ports'
import { z } from 'zod'

const TIMEOUT_MS = 15_000
const NOTICE_MAX_AGE_MS = 5 * 60_000
const WHOLE = { prefer: 'return=representation' }

/** The subset of PayPal's currencies that the product sells in. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'JPY']

const Problem = z.object({ details: z.array(z.object({ issue: z.string() })).default([]) })
const Unit = z.object({ invoice_id: z.string() })
const Notice = z.object({
  id: z.string(),
  event_type: z.string(),
  resource: z.union([Unit, z.object({ purchase_units: z.tuple([Unit]) }), z.object({ id: z.string() })]),
})
const Signed = z.object({
  'paypal-auth-algo': z.string(),
  'paypal-cert-url': z.string(),
  'paypal-transmission-id': z.string(),
  'paypal-transmission-sig': z.string(),
  'paypal-transmission-time': z.iso.datetime(),
})

const Verified = z.object({ verification_status: z.string() })

interface Options {
  clientId: string
  clientSecret: string
  /** Id of the webhook registered with PayPal. */
  webhookId: string
  environment: 'sandbox' | 'live'
  /** Address of API, widget and pages, if they are not the provider's own. */
  url?: string
}

/** The invoice number is the attempt's id, which PayPal accepts once; the custom reference is the account's id. */
export function connectPayPal({
  clientId,
  clientSecret,
  webhookId,
  environment,
  url,
}: Options): WalletProvider {
  const isLive = environment === 'live'
  const apiUrl = url ?? `https://api-m.${isLive ? '' : 'sandbox.'}paypal.com`
  const client = new Client({
    environment: isLive ? Environment.Production : Environment.Sandbox,
    timeout: TIMEOUT_MS,
    clientCredentialsAuthCredentials: { oAuthClientId: clientId, oAuthClientSecret: clientSecret },
    ...(url !== undefined && { httpClientOptions: { httpsAgent: agentTo(url) } }),
  })
  const orders = new OrdersController(client)
  const payments = new PaymentsController(client)
  let token: Awaited<ReturnType<typeof client.clientCredentialsAuthManager.fetchToken>> | undefined

  async function find({ ref }: AttemptRef): Promise<Order | null> {
    if (ref === null) return null
    try {
      return (await orders.getOrder({ id: ref })).result
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 404) return null
      throw error
    }
  }

  async function lookUp(attempt: AttemptRef): Promise<PaymentOutcome> {
    const order = await find(attempt)
    return order === null ? { kind: 'unknown' } : outcomeOf(order, attempt)
  }

  /** Signatures cover the raw bytes, so the body is passed back unchanged. */
  async function isSigned(signed: z.infer<typeof Signed>, raw: Buffer): Promise<boolean> {
    token = await client.clientCredentialsAuthManager.updateToken(token)
    const question = JSON.stringify({
      auth_algo: signed['paypal-auth-algo'],
      cert_url: signed['paypal-cert-url'],
      transmission_id: signed['paypal-transmission-id'],
      transmission_sig: signed['paypal-transmission-sig'],
      transmission_time: signed['paypal-transmission-time'],
      webhook_id: webhookId,
    })
    const response = await fetch(new URL('/v1/notifications/verify-webhook-signature', apiUrl), {
      method: 'POST',
      redirect: 'error',
      headers: { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json' },
      body: `${question.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`the wallet answered ${response.status}`)
    const { verification_status } = Verified.parse(await response.json())
    return verification_status === 'SUCCESS'
  }

  return {
    name: 'paypal',
    widget: {
      clientId,
      scriptUrl: new URL('/sdk/js', url ?? `https://www.${isLive ? '' : 'sandbox.'}paypal.com`).href,
    },
    origins:
      url === undefined ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [new URL(url).origin],
    currencies: CURRENCIES,
    async open({ attemptId, accountId, amountMinor, currency, returnUrl }) {
      const { result } = await orders.createOrder({
        ...WHOLE,
        paypalRequestId: attemptId,
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              amount: { currencyCode: currency, value: valueOf(amountMinor, currency) },
              customId: accountId,
              invoiceId: attemptId,
            },
          ],
          paymentSource: {
            paypal: {
              experienceContext: {
                shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
                userAction: PaypalExperienceUserAction.PayNow,
                returnUrl,
                cancelUrl: returnUrl,
              },
            },
          },
        },
      })
      return outcomeOf(result, { attemptId, accountId })
    },
    lookUp,
    async capture(attempt) {
      try {
        const { result } = await orders.captureOrder({
          ...WHOLE,
          id: attempt.ref ?? '',
          paypalRequestId: `${attempt.attemptId}-capture`,
        })
        return outcomeOf(result, attempt)
      } catch (error) {
        const issue = issueOf(error)
        if (issue === 'ORDER_ALREADY_CAPTURED' || issue === 'ORDER_NOT_APPROVED') return lookUp(attempt)
        if (issue === null) throw error
        return { kind: 'declined', ref: attempt.ref ?? '', reason: 'The wallet declined the payment.' }
      }
    },
    // An order can only be abandoned: since only the server captures, an abandoned order is never charged.
    async cancel(attempt) {
      const order = await find(attempt)
      if (order === null) return { kind: 'unknown' }
      if (captureOf(order)) return outcomeOf(order, attempt)
      return { kind: 'declined', ref: attempt.ref ?? '', reason: 'The payment was cancelled.' }
    },
    async refund(attempt, { refundId, amountMinor }) {
      const order = await find(attempt)
      const captureId = order && captureOf(order)?.id
      if (!captureId) return { kind: 'refused', reason: 'The wallet does not know the payment.' }
      const known = order.purchaseUnits?.[0]?.payments?.refunds?.find((each) => each.customId === refundId)
      if (known) return refundOutcomeOf(known)
      const { currency } = attempt
      const amount = { currencyCode: currency, value: valueOf(amountMinor, currency) }
      try {
        const { result } = await payments.refundCapturedPayment({
          ...WHOLE,
          captureId,
          paypalRequestId: refundId,
          body: { amount, customId: refundId },
        })
        return refundOutcomeOf(result)
      } catch (error) {
        const issue = issueOf(error)
        if (issue === null) throw error
        return { kind: 'refused', reason: issue }
      }
    },
    async readNotice(raw, headers, now) {
      const signed = Signed.safeParse(headers)
      if (!signed.success) return null
      const ageMs = now.getTime() - Date.parse(signed.data['paypal-transmission-time'])
      if (Math.abs(ageMs) > NOTICE_MAX_AGE_MS) return null
      const event = readJson(raw)
      if (event === null || !(await isSigned(signed.data, raw))) return null
      const { id, event_type, resource } = Notice.parse(event)
      return { eventId: id, type: event_type, attemptId: attemptOf(resource) }
    },
  }
}

/** Sends every connection to this address, whatever host the library uses. */
function agentTo(url: string): Agent {
  const { hostname, port } = new URL(url)
  const agent = new Agent()
  agent.createConnection = () => connect(Number(port), hostname)
  return agent
}

/** Ignore orders that don't belong to this attempt (T41). */
function outcomeOf(
  order: Order,
  { attemptId, accountId }: Pick<AttemptRef, 'attemptId' | 'accountId'>,
): PaymentOutcome {
  const { id: ref = '', status, purchaseUnits: [unit] = [] } = order
  if (unit?.invoiceId !== attemptId || unit.customId !== accountId)
    throw new Error(`the wallet speaks of another payment than ${attemptId}`)
  const capture = captureOf(order)
  if (!capture) {
    if (status === OrderStatus.Voided) return { kind: 'declined', ref, reason: 'The payment was cancelled.' }
    return { kind: 'approval', ref, isGiven: status === OrderStatus.Approved }
  }
  const { currencyCode: currency = '', value = '' } = capture.amount ?? {}
  switch (capture.status) {
    case CaptureStatus.Completed:
    case CaptureStatus.PartiallyRefunded:
      return { kind: 'paid', ref, amountMinor: minorOf(value, currency), currency, card: null }
    case CaptureStatus.Refunded:
      return { kind: 'refunded', ref, amountMinor: minorOf(value, currency), currency, card: null }
    case CaptureStatus.Pending:
      return { kind: 'approval', ref, isGiven: false }
    default:
      return { kind: 'declined', ref, reason: 'The wallet declined the payment.' }
  }
}

function refundOutcomeOf({ status }: Refund): RefundOutcome {
  const isRefused = status === RefundStatus.Failed || status === RefundStatus.Cancelled
  return isRefused ? { kind: 'refused', reason: 'The wallet did not take it.' } : { kind: 'refunded' }
}

function captureOf({ purchaseUnits }: Order) {
  return purchaseUnits?.[0]?.payments?.captures?.[0]
}

function attemptOf(resource: z.infer<typeof Notice>['resource']): string {
  if ('invoice_id' in resource) return resource.invoice_id
  return 'purchase_units' in resource ? resource.purchase_units[0].invoice_id : resource.id
}

const decimalsOf = (currency: string) => (currency === 'JPY' ? 0 : 2)

function valueOf(amountMinor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(amountMinor).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

function minorOf(value: string, currency: string): number {
  const [whole = '', part = ''] = value.split('.')
  return Number(whole + part.padEnd(decimalsOf(currency), '0'))
}

/** Why an order cannot be captured; null if the error has another cause. */
function issueOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.statusCode !== 422) return null
  const problem = Problem.safeParse(error.result)
  return problem.success ? (problem.data.details[0]?.issue ?? null) : null
}

function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
