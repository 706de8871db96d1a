import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type LedgerCard, type LedgerEntry, openLedger } from './payment-ledger.ts'
import { challengePage, closingPage, redirectPage } from './payment-pages.ts'
import { behaviourOf } from './test-cards.ts'
import { createWallet } from './wallet-server.ts'

const [dir, port, secret] = z.tuple([z.string(), z.coerce.number(), z.string()]).parse(process.argv.slice(2))

const ledger = openLedger(dir)
const origin = `http://127.0.0.1:${port}`

const Switches = z.object({
  /** Behaviour for charges with any card: answer lost after charging, failure before charging, or slow. */
  answers: z.enum(['as_usual', 'lost', 'failing', 'slow']).default('as_usual'),
  notices: z.enum(['once', 'fifty_times', 'lost']).default('once'),
})
let switches = Switches.parse({})

const ChargeInput = z.object({
  attemptId: z.string(),
  accountId: z.string(),
  amountMinor: z.int().min(0),
  currency: z.string(),
  card: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('new'),
      card: z.object({ number: z.string(), month: z.int(), year: z.int(), cvc: z.string() }),
    }),
    z.object({ kind: z.literal('kept'), ref: z.string() }),
  ]),
  isCustomerPresent: z.boolean(),
  authenticate: z.boolean(),
  returnUrl: z.string(),
  noticeUrl: z.string(),
})

const RefundInput = z.object({ refundId: z.string(), amountMinor: z.int().positive() })

const wallet = createWallet({
  dir,
  secret,
  origin,
  deliver(url, body, headers) {
    // Webhooks are only sent to programs on this machine.
    const isHere = new URL(url).hostname === '127.0.0.1' || new URL(url).hostname === 'localhost'
    if (isHere) repeat(() => void deliver(url, body, () => headers))
  },
})

interface Answer {
  status: number
  body?: unknown
  html?: string
  script?: string
  location?: string
}

createServer((request, response) => {
  answer(request, response).then(
    (given) => given && send(response, given),
    (error: unknown) => send(response, { status: 500, body: { error: String(error) } }),
  )
}).listen(port, '127.0.0.1')

function send(response: ServerResponse, { status, body, html, script, location }: Answer): void {
  if (script !== undefined) {
    response.writeHead(status, { 'content-type': 'text/javascript; charset=utf-8' }).end(script)
  } else if (html === undefined) {
    response.writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
    response.end(JSON.stringify(body ?? {}))
  } else {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  }
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<Answer | null> {
  const url = new URL(request.url ?? '/', origin)
  const walletAnswer = (await wallet.answerBrowser(request, url)) ?? (await wallet.answerServer(request, url))
  if (walletAnswer === null) response.destroy()
  if (walletAnswer !== undefined) return walletAnswer
  const { pathname, searchParams } = url
  const [first = '', id = '', verb = ''] = pathname.slice(1).split('/').map(decodeURIComponent)
  const route = `${request.method} /${[first, id && '*', verb].filter(Boolean).join('/')}`
  switch (route) {
    case 'GET /health':
      return { status: 200 }
    case 'POST /3ds1':
      return showRedirect(new URLSearchParams(await text(request)))
    case 'POST /3ds1/*':
      return endRedirect(id, new URLSearchParams(await text(request)).get('answer'))
    case 'GET /3ds2/*':
      return showChallenge(id)
    case 'POST /3ds2/*':
      return endChallenge(id, new URLSearchParams(await text(request)).get('answer'))
  }
  if (request.headers.authorization !== `Bearer ${secret}`) return { status: 401 }
  switch (route) {
    case 'POST /charges':
      return charge(ChargeInput.parse(JSON.parse(await text(request))), response)
    case 'GET /charges/*':
      return outcomeOf(ledger.entries.get(id))
    case 'POST /charges/*/cancel':
      return cancel(id)
    case 'POST /charges/*/refund':
      return refund(id, RefundInput.parse(JSON.parse(await text(request))), response)
    case 'DELETE /cards/*':
      ledger.forgetCard(id)
      return { status: 200 }
    case 'GET /ledger':
      return { status: 200, body: entriesOf(searchParams.get('account')) }
    case 'GET /wallet-ledger':
      return { status: 200, body: wallet.entriesOf(searchParams.get('account')) }
    case 'PUT /switches':
      switches = Switches.parse(JSON.parse(await text(request)))
      return { status: 200, body: switches }
    default:
      return { status: 404 }
  }
}

function entriesOf(accountId: string | null): LedgerEntry[] {
  return [...ledger.entries.values()].filter((entry) => accountId === null || entry.accountId === accountId)
}

async function charge(input: z.infer<typeof ChargeInput>, response: ServerResponse): Promise<Answer | null> {
  const card = cardOf(input.card)
  const isFailing = switches.answers === 'failing' || card?.behaviour === 'failing'
  if (isFailing) return { status: 500, body: { error: 'internal' } }
  const known = ledger.entries.get(input.attemptId)
  const isRetriedSoftly = known?.status === 'soft_declined' && input.authenticate
  const entry = known && !isRetriedSoftly ? known : enter(input, card)
  if (switches.answers === 'slow') await delay(30_000)
  if (switches.answers === 'lost' || card?.behaviour === 'answerLost') {
    response.destroy()
    return null
  }
  return outcomeOf(entry)
}

function cardOf(given: z.infer<typeof ChargeInput>['card']): LedgerCard | null {
  if (given.kind === 'kept') return ledger.cards.get(given.ref) ?? null
  const { number, month, year } = given.card
  return {
    ref: `card-${randomUUID()}`,
    fingerprint: createHash('sha256').update(`${secret}${number}`).digest('hex').slice(0, 24),
    brand: number.startsWith('4') ? 'Visa' : 'Mastercard',
    lastFour: number.slice(-4),
    expiryMonth: month,
    expiryYear: year,
    behaviour: behaviourOf(given.card),
  }
}

function enter(input: z.infer<typeof ChargeInput>, card: LedgerCard | null): LedgerEntry {
  const { attemptId, accountId, amountMinor, currency, returnUrl, noticeUrl } = input
  const entry: LedgerEntry = {
    ...{ attemptId, accountId, amountMinor, currency, returnUrl, noticeUrl, card },
    ref: `charge-${randomUUID()}`,
    status: 'authenticating',
    reason: '',
    method: 'none',
    charged: 0,
    refunds: {},
  }
  return card === null ? decline(entry, 'This card is not known any more.') : begin(entry, card, input)
}

/** Saved cards were authenticated when they were added. */
function begin(entry: LedgerEntry, card: LedgerCard, input: z.infer<typeof ChargeInput>): LedgerEntry {
  const isNew = input.card.kind === 'new'
  switch (card.behaviour) {
    case 'declined':
      return decline(entry, 'Your card was declined.')
    case 'softDeclined':
      if (input.authenticate) return authenticate(entry, '3ds2')
      return change(entry, {
        status: 'soft_declined',
        reason: 'Your bank wants you to confirm this payment.',
      })
    case 'challenge':
    case 'frictionless':
      return isNew && input.isCustomerPresent ? authenticate(entry, '3ds2') : pay(entry)
    case 'redirect':
      return isNew && input.isCustomerPresent ? authenticate(entry, '3ds1') : pay(entry)
    default:
      return pay(entry)
  }
}

function authenticate(entry: LedgerEntry, method: '3ds1' | '3ds2'): LedgerEntry {
  return change(entry, { status: 'authenticating', method })
}

function pay(entry: LedgerEntry): LedgerEntry {
  if (entry.card) ledger.keepCard(entry.card)
  return change(entry, { status: 'paid', charged: entry.charged + 1 })
}

function decline(entry: LedgerEntry, reason: string): LedgerEntry {
  return change(entry, { status: 'declined', reason })
}

function cancel(attemptId: string): Answer {
  const entry = ledger.entries.get(attemptId)
  if (entry && entry.status !== 'authenticating' && entry.status !== 'soft_declined') return outcomeOf(entry)
  const blank = {
    accountId: '',
    amountMinor: 0,
    currency: '',
    returnUrl: '',
    noticeUrl: '',
    card: null,
    charged: 0,
    refunds: {},
  }
  const ended = entry ?? {
    ...blank,
    attemptId,
    ref: `charge-${randomUUID()}`,
    method: 'none' as const,
    reason: '',
  }
  return outcomeOf(change({ ...ended, status: 'cancelled' }, { reason: 'The payment was cancelled.' }))
}

/** Idempotent per refund id, and never more than was charged. */
function refund(
  attemptId: string,
  { refundId, amountMinor }: z.infer<typeof RefundInput>,
  response: ServerResponse,
): Answer | null {
  const entry = ledger.entries.get(attemptId)
  if (!entry) return { status: 404 }
  const refunded: Answer = { status: 200, body: { kind: 'refunded' } }
  if (entry.refunds[refundId] !== undefined) return refunded
  const refunds = { ...entry.refunds, [refundId]: amountMinor }
  const leftMinor =
    entry.amountMinor * entry.charged - Object.values(refunds).reduce((sum, each) => sum + each)
  if (leftMinor < 0)
    return { status: 200, body: { kind: 'refused', reason: 'More than is left of the charge.' } }
  change(entry, { refunds, status: leftMinor === 0 ? 'refunded' : 'paid' })
  if (switches.answers !== 'lost' && entry.card?.behaviour !== 'answerLost') return refunded
  response.destroy()
  return null
}

function change(entry: LedgerEntry, to: Partial<LedgerEntry>): LedgerEntry {
  const changed = { ...entry, ...to }
  ledger.keep(changed)
  notify(changed)
  return changed
}

function outcomeOf(entry: LedgerEntry | undefined): Answer {
  if (!entry) return { status: 404 }
  const { ref, amountMinor, currency, card, status, reason, method } = entry
  switch (status) {
    case 'paid':
    case 'refunded':
      return { status: 200, body: { kind: status, ref, amountMinor, currency, card } }
    case 'authenticating':
      return { status: 200, body: method === '3ds1' ? redirectOf(entry) : challengeOf(entry) }
    default:
      return { status: 200, body: { kind: 'declined', ref, reason, isSoft: status === 'soft_declined' } }
  }
}

function challengeOf({ ref }: LedgerEntry) {
  const content = `<!doctype html><iframe title="Your bank" src="${origin}/3ds2/${ref}" style="position:fixed;inset:0;width:100%;height:100%;border:0"></iframe>`
  return { kind: 'challenge', ref, content }
}

function redirectOf({ ref, attemptId, returnUrl }: LedgerEntry) {
  const fields = [
    { Name: 'PaReq', Value: ref },
    { Name: 'MD', Value: attemptId },
    { Name: 'TermUrl', Value: returnUrl },
  ]
  return { kind: 'redirect', ref, action: `${origin}/3ds1`, fields }
}

function byRef(ref: string): LedgerEntry | undefined {
  return [...ledger.entries.values()].find((entry) => entry.ref === ref)
}

function showRedirect(form: URLSearchParams): Answer {
  const entry = byRef(form.get('PaReq') ?? '')
  return entry ? { status: 200, html: redirectPage(entry) } : { status: 404 }
}

function endRedirect(ref: string, answered: string | null): Answer {
  const entry = byRef(ref)
  if (!entry) return { status: 404 }
  const ended = authenticated(entry, answered)
  const back = new URL(entry.returnUrl)
  back.searchParams.set('c', ended.status === 'paid' ? '1' : answered === 'cancel' ? '3' : '2')
  back.searchParams.set('pp', entry.attemptId)
  return { status: 303, location: back.href }
}

function showChallenge(ref: string): Answer {
  const entry = byRef(ref)
  if (!entry) return { status: 404 }
  if (entry.status !== 'authenticating') return { status: 200, html: closingPage }
  if (entry.card?.behaviour !== 'frictionless') return { status: 200, html: challengePage(entry) }
  authenticated(entry, 'confirm')
  return { status: 200, html: closingPage }
}

function endChallenge(ref: string, answered: string | null): Answer {
  const entry = byRef(ref)
  if (!entry) return { status: 404 }
  authenticated(entry, answered)
  return { status: 200, html: closingPage }
}

function authenticated(entry: LedgerEntry, answered: string | null): LedgerEntry {
  if (entry.status !== 'authenticating') return entry
  if (answered === 'confirm') return pay(entry)
  return decline(
    entry,
    answered === 'cancel' ? 'The payment was cancelled.' : 'Your bank could not confirm that it is you.',
  )
}

function notify(entry: LedgerEntry): void {
  if (entry.noticeUrl === '') return
  const id = `event-${randomUUID()}`
  const body = JSON.stringify({ id, type: `charge.${entry.status}`, attemptId: entry.attemptId })
  repeat(() => void deliver(entry.noticeUrl, body, () => signedNow(body)))
}

function repeat(tell: () => void): void {
  const times = { once: 1, fifty_times: 50, lost: 0 }[switches.notices]
  for (let time = 0; time < times; time += 1) tell()
}

function signedNow(body: string): Record<string, string> {
  const sentAt = Date.now()
  const signature = createHmac('sha256', secret).update(`${sentAt}.`).update(body).digest('hex')
  return { 'content-type': 'application/json', 'placet-signature': `t=${sentAt},v1=${signature}` }
}

async function deliver(url: string, body: string, headersNow: () => Record<string, string>): Promise<void> {
  for (const waitMs of [0, 500, 2_000, 10_000]) {
    await delay(waitMs)
    const response = await fetch(url, {
      method: 'POST',
      headers: headersNow(),
      body,
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
  }
}
