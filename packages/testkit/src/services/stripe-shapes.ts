import { type IncomingMessage, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

type Shape = Record<string, unknown>
interface Answer {
  status: number
  body: Shape
}
export interface Asked {
  call: string
  params: Record<string, string>
  key: string | undefined
}

const CARD = { brand: 'visa', display_brand: 'visa', fingerprint: 'Xt5EWLLDS7FJjR1c', funding: 'credit' }

/** The card's name determines the bank's response. */
const DECLINES: Readonly<Record<string, Shape>> = {
  pm_declined: { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' },
  pm_poor: {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  pm_strict: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
}

/**
 * Answers in the documented shapes of Stripe's API, version 2026-09-30.endive, as far as the adapter uses it:
 * requests with a known idempotency key get the same answer again, and an intent that was charged or cancelled
 * accepts no changes.
 */
export async function serveStripeShapes() {
  const intents = new Map<string, Shape & { id: string; status: string }>()
  const detached = new Set<string>()
  const kept = new Map<string, Answer>()
  const asked: Asked[] = []
  const charges: string[] = []
  const refunds: Shape[] = []
  let failing: RegExp | null = null

  function answer(method: string, path: string, params: Record<string, string>): Answer {
    const [, , kind = '', id = '', verb = ''] = path.split('/')
    const intent = intents.get(id)
    switch (`${method} ${kind}${id && '/*'}${verb && `/${verb}`}`) {
      case 'POST customers':
        return ok({ id: `cus_${asked.length}`, object: 'customer', metadata: metadataOf(params) })
      case 'GET payment_methods/*':
        return id === 'pm_missing' ? missing('PaymentMethod', id) : ok(methodOf(id, 'cus_1'))
      case 'POST payment_methods/*/detach':
        detached.add(id)
        return ok(methodOf(id, null))
      case 'POST payment_intents':
      case 'POST setup_intents':
        return open(kind, params)
      case 'GET payment_intents':
      case 'GET setup_intents':
        return list(kind, params)
      case 'POST refunds':
        return refund(intents.get(params['payment_intent'] ?? ''), params)
      case 'GET refunds': {
        const data = refunds.filter((each) => each['payment_intent'] === params['payment_intent'])
        return ok({ object: 'list', url: '/v1/refunds', has_more: false, data })
      }
    }
    if (!intent) return missing(kind, id)
    if (method === 'GET') return ok(intent)
    if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpectedState(kind, intent)
    if (verb === 'cancel') intent.status = 'canceled'
    if (verb === '') intent['customer'] = params['customer']
    return verb === 'confirm' ? confirm(kind, intent, params) : ok(intent)
  }

  function open(kind: string, params: Record<string, string>): Answer {
    const isPayment = kind === 'payment_intents'
    if (params['payment_method_types[0]'] !== undefined)
      return refused(400, 'payment_method_types_no_longer_supported', 'Use allowed_payment_method_types.')
    if (isPayment && Number(params['amount']) < 50)
      return refused(400, 'amount_too_small', 'Amount must be at least €0.50 eur')
    const id = `${isPayment ? 'pi' : 'seti'}_${intents.size + 1}`
    const intent = {
      id,
      object: isPayment ? 'payment_intent' : 'setup_intent',
      created: Math.floor(Date.now() / 1000),
      customer: null,
      metadata: metadataOf(params),
      next_action: null,
      payment_method: null,
      status: 'requires_payment_method',
      ...(isPayment
        ? {
            amount: Number(params['amount']),
            amount_received: 0,
            currency: params['currency'],
            last_payment_error: null,
            latest_charge: null,
          }
        : { last_setup_error: null, usage: params['usage'] }),
    }
    intents.set(id, intent)
    return ok({ ...intent })
  }

  function confirm(kind: string, intent: Shape & { id: string }, params: Record<string, string>): Answer {
    const card = params['payment_method'] ?? ''
    const isPayment = kind === 'payment_intents'
    if (card === 'pm_missing') return missing('PaymentMethod', card)
    const isAway = params['off_session'] === 'true'
    const decline = card === 'pm_3ds' && isAway ? DECLINES['pm_strict'] : DECLINES[card]
    if (decline) {
      const error = { type: 'card_error', ...decline }
      Object.assign(intent, {
        status: 'requires_payment_method',
        [isPayment ? 'last_payment_error' : 'last_setup_error']: error,
      })
      return { status: 402, body: { error: { ...error, [intent['object'] as string]: intent } } }
    }
    if (card === 'pm_slow') return ok(Object.assign(intent, { status: 'processing' }))
    if (card === 'pm_3ds') {
      const url = `https://hooks.stripe.com/redirect/authenticate/${intent.id}?client_secret=src_client_secret_1`
      const next_action = {
        type: 'redirect_to_url',
        redirect_to_url: { url, return_url: params['return_url'] },
      }
      return ok(Object.assign(intent, { status: 'requires_action', next_action }))
    }
    return ok(succeed(intent, card))
  }

  function succeed(intent: Shape & { id: string }, card: string) {
    const payment_method = methodOf(card, 'cus_1')
    if (intent['object'] === 'setup_intent')
      return Object.assign(intent, { status: 'succeeded', next_action: null, payment_method })
    charges.push(intent.id)
    const latest_charge = {
      id: `ch_${charges.length}`,
      object: 'charge',
      amount_refunded: 0,
      refunded: false,
    }
    const amount_received = intent['amount']
    return Object.assign(intent, {
      ...{ status: 'succeeded', next_action: null, amount_received, latest_charge, payment_method },
    })
  }

  function list(kind: string, params: Record<string, string>): Answer {
    const data = [...intents.values()].filter(
      ({ object, created }) =>
        `${String(object)}s` === kind &&
        Number(created) >= Number(params['created[gte]']) &&
        Number(created) <= Number(params['created[lte]']),
    )
    return ok({ object: 'list', url: `/v1/${kind}`, has_more: false, data })
  }

  function refund(intent: Shape | undefined, params: Record<string, string>): Answer {
    const before = refunds.filter((each) => each['payment_intent'] === intent?.['id'])
    const amount = Number(params['amount'])
    const amount_refunded = before.reduce((sum, each) => sum + Number(each['amount']), amount)
    if (!intent?.['latest_charge'] || amount_refunded > Number(intent['amount']))
      return refused(400, 'charge_already_refunded', 'The amount is greater than what is left of the charge.')
    Object.assign(intent['latest_charge'], {
      amount_refunded,
      refunded: amount_refunded === intent['amount'],
    })
    const made = {
      id: `re_${refunds.length + 1}`,
      object: 'refund',
      status: 'succeeded',
      payment_intent: intent['id'],
      amount,
      metadata: metadataOf(params),
    }
    refunds.push(made)
    return ok(made)
  }

  async function handle(request: IncomingMessage) {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const sent = request.method === 'GET' ? url.searchParams : new URLSearchParams(await text(request))
    const params = Object.fromEntries(sent)
    const call = `${request.method} ${url.pathname}`
    const given = request.headers['idempotency-key']
    const key = typeof given === 'string' ? given : undefined
    asked.push({ call, params, key })
    const known = key === undefined ? undefined : kept.get(key)
    if (known) return { ...known, isReplayed: true }
    const done = answer(request.method ?? '', url.pathname, params)
    const isFailing = failing?.test(call) ?? false
    const shown = isFailing ? failure() : done
    // Stripe doesn't store requests that fail validation under their key.
    if (key !== undefined && shown.status !== 400) kept.set(key, structuredClone(shown))
    return { ...shown, isReplayed: false }
  }

  const server = createServer((request, response) => {
    void handle(request).then(({ status, body, isReplayed }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'request-id': `req_${asked.length}`,
        ...(isReplayed && { 'idempotent-replayed': 'true' }),
      })
      response.end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    api: { host: '127.0.0.1', port, protocol: 'http' as const },
    asked,
    charges,
    detached,
    refunds,
    /** Idempotency keys expire after a day. */
    forgetKeys: () => kept.clear(),
    /** These calls take effect, but are answered with a failure. */
    failOn(calls: RegExp | null) {
      failing = calls
    },
    /** The customer returns from the bank after authenticating. */
    authenticate(id: string) {
      const intent = intents.get(id)
      if (intent) succeed(intent, 'pm_3ds')
    },
    /** Backdates the attempt's intent and drops its idempotency key. */
    age(attemptId: string, createdAt: Date) {
      kept.delete(attemptId)
      for (const intent of intents.values())
        if ((intent['metadata'] as Shape)['attempt'] === attemptId)
          intent['created'] = Math.floor(createdAt.getTime() / 1000)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const ok = (body: Shape): Answer => ({ status: 200, body })

function methodOf(id: string, customer: string | null): Shape {
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: { ...CARD, last4: '4242', exp_month: 8, exp_year: 2031 },
  }
}

function metadataOf(params: Record<string, string>): Shape {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => {
      const [, key] = /^metadata\[(\w+)\]$/.exec(name) ?? []
      return key === undefined ? [] : [[key, value]]
    }),
  )
}

function refused(status: number, code: string, message: string): Answer {
  return { status, body: { error: { type: 'invalid_request_error', code, message } } }
}

const missing = (what: string, id: string) => refused(404, 'resource_missing', `No such ${what}: '${id}'`)

function unexpectedState(kind: string, { status }: { status: string }): Answer {
  const code = `${kind.slice(0, -1)}_unexpected_state`
  return refused(400, code, `You cannot do this because it has a status of ${status}.`)
}

function failure(): Answer {
  return { status: 500, body: { error: { type: 'api_error', message: 'An unknown error occurred' } } }
}
