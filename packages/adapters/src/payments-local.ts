import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Charge, PaymentOutcome, PaymentProvider } from '@placet/core/ports'
import { z } from 'zod'

const TIMEOUT_MS = 15_000
const NOTICE_MAX_AGE_MS = 5 * 60_000

const Card = z.object({
  ref: z.string(),
  fingerprint: z.string(),
  brand: z.string(),
  lastFour: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
})
const money = { ref: z.string(), amountMinor: z.int(), currency: z.string(), card: Card.nullable() }
const Outcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paid'), ...money }),
  z.object({ kind: z.literal('refunded'), ...money }),
  z.object({ kind: z.literal('challenge'), ref: z.string(), content: z.string() }),
  z.object({
    kind: z.literal('redirect'),
    ref: z.string(),
    action: z.string(),
    fields: z.array(z.object({ Name: z.string(), Value: z.string() })),
  }),
  z.object({ kind: z.literal('declined'), ref: z.string(), reason: z.string(), isSoft: z.boolean() }),
])
const Refund = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refunded') }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])
const Notice = z.object({ id: z.string(), type: z.string(), attemptId: z.string() })

interface Options {
  url: string | undefined
  /** Shared secret: authorises calls to the provider, and signs its webhooks. */
  secret: string | undefined
  noticeUrl: string
}

/** The provider for development and tests; null if none is configured. */
export function connectLocalPayments({ url, secret, noticeUrl }: Options): PaymentProvider | null {
  if (url === undefined || secret === undefined) return null
  const { origin } = new URL(url)

  async function ask(method: string, path: string, body?: object): Promise<Response> {
    const response = await fetch(`${origin}${path}`, {
      method,
      redirect: 'error',
      headers: { authorization: `Bearer ${secret}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`the payment provider answered ${response.status}`)
  }

  async function outcomeOf(answer: Promise<Response>): Promise<PaymentOutcome & { isSoft?: boolean }> {
    const response = await answer
    if (response.status !== 404) return Outcome.parse(await response.json())
    await response.body?.cancel()
    return { kind: 'unknown' }
  }

  const charge = (charge: Charge, authenticate: boolean) =>
    outcomeOf(ask('POST', '/charges', { ...charge, authenticate, noticeUrl }))
  const pathOf = (attemptId: string) => `/charges/${encodeURIComponent(attemptId)}`

  return {
    name: 'local',
    origin,
    hostedFields: null,
    signatureHeader: 'placet-signature',
    // A soft decline asks for a retry with 3-D Secure, which is impossible without the customer.
    async charge(wanted) {
      const outcome = await charge(wanted, false)
      const isAgain = outcome.kind === 'declined' && outcome.isSoft === true && wanted.isCustomerPresent
      return isAgain ? charge(wanted, true) : outcome
    },
    lookUp: ({ attemptId }) => outcomeOf(ask('GET', pathOf(attemptId))),
    cancel: ({ attemptId }) => outcomeOf(ask('POST', `${pathOf(attemptId)}/cancel`)),
    async refund({ attemptId }, wanted) {
      const response = await ask('POST', `${pathOf(attemptId)}/refund`, wanted)
      if (response.status !== 404) return Refund.parse(await response.json())
      await response.body?.cancel()
      return { kind: 'refused', reason: 'The provider does not know the payment.' }
    },
    async forgetCard(ref) {
      const response = await ask('DELETE', `/cards/${encodeURIComponent(ref)}`)
      await response.body?.cancel()
    },
    readNotice(raw, signature, now) {
      const [, sentAt, given] = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
      if (sentAt === undefined || given === undefined) return null
      if (Math.abs(now.getTime() - Number(sentAt)) > NOTICE_MAX_AGE_MS) return null
      if (!timingSafeEqual(Buffer.from(given, 'hex'), signNotice(secret, sentAt, raw))) return null
      const { id, type, attemptId } = Notice.parse(JSON.parse(raw.toString('utf8')))
      return { eventId: id, type, attemptId }
    },
  }
}

function signNotice(secret: string, sentAt: string, raw: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${sentAt}.`).update(raw).digest()
}
