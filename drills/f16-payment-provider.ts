import { spawn } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { addPaymentMethod } from '@placet/contract/payments'
import { TicketInput, sendTicket } from '@placet/contract/support'
import { connectDb } from '@placet/db/client'
import { baseChildEnv } from '@placet/testkit/env'
import { cardFields } from '@placet/testkit/factories/payments'
import { anOwner } from '@placet/testkit/factories/people'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { ApiRefusal, signUp } from '@placet/testkit/load/api-session'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import {
  LOCAL_PAYMENTS_SECRET,
  readLedger,
  startPayments,
  switchPayments,
} from '@placet/testkit/services/payments'
import { type CardBehaviour, TEST_CARDS } from '@placet/testkit/services/test-cards'
import { waitFor } from '@placet/testkit/wait-for'
import { findInFiles } from './minimise/find-needles.ts'
import { searchTraces } from './minimise/search-traces.ts'
import { compareBooks } from './payments/books.ts'
import { DEATHS } from './payments/deaths.ts'
import { PURCHASES, payFor } from './payments/pay-for.ts'

const RESOLVED_WITHIN_MS = 5 * 60_000
const EVENTS = ['created', 'authenticating', 'declined', 'paid', 'refunded']
/** All card numbers, in any spacing. */
const NUMBERS = Object.fromEntries(
  Object.values(TEST_CARDS).map((number) => [number, new RegExp(number.split('').join('[ -]?'))]),
)

/**
 * F16: the payment provider loses answers, fails or is slow; webhooks arrive fifty times, in any order or never; the
 * paying process is killed.
 */
await runMeasurement('F16', { timeoutMs: 30 * 60_000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const provider = await startPayments({ dir: join(services.dir, 'payments') })
  run.onEnd(() => provider.stop())
  const addresses = { ...services.addresses, paymentsUrl: provider.url }
  const { url: tracesUrl, traces } = await searchTraces(run, NUMBERS)
  const stack = await startStack({
    ...addresses,
    dir: join(services.dir, 'placet'),
    code: { kind: 'built' },
    env: { LOG_LEVEL: 'debug', PLACET_TRACES_URL: tracesUrl },
  })
  run.onEnd(() => stack.stop())
  const noticeUrl = `${stack.dashboardUrl}/api/payment/notice`
  const deps = connectTestDeps({ ...addresses, noticeUrl })
  run.onEnd(() => deps.drop())
  const db = connectDb({ url: services.addresses.databaseUrl })
  run.onEnd(() => db.destroy())

  const payAll = async (behaviour: CardBehaviour) => {
    const owner = await anOwner(deps)
    return Promise.all(PURCHASES.map((purchase) => payFor(owner, purchase, behaviour)))
  }
  const confirmAtBank = async (attemptId: string) => {
    const entry = (await readLedger(provider.url)).find((each) => each.attemptId === attemptId)
    const body = new URLSearchParams({ answer: 'confirm' })
    await fetch(`${provider.url}/3ds2/${entry?.ref ?? ''}`, { method: 'POST', body })
  }

  run.say('answers are lost after charging, then late, then there is none')
  await switchPayments(provider.url, { answers: 'lost' })
  const lost = await payAll('paid')
  await switchPayments(provider.url, { answers: 'slow' })
  const slow = await payAll('paid')
  await switchPayments(provider.url, { answers: 'failing' })
  await payAll('paid')

  run.say('every notice comes fifty times, and nobody comes back from the bank')
  await switchPayments(provider.url, { notices: 'fifty_times' })
  for (const { pp } of await payAll('challenge')) await confirmAtBank(pp)

  run.say('five notices in all 120 orders, the bank deciding between the second and the third')
  await switchPayments(provider.url, { notices: 'lost' })
  const orders = ordersOf(EVENTS)
  for (let first = 0; first < orders.length; first += PURCHASES.length) {
    const started = await payAll('challenge')
    await Promise.all(
      started.map(async ({ pp: attemptId }, place) => {
        for (const [position, type] of (orders[first + place] ?? []).entries()) {
          if (position === 2) await confirmAtBank(attemptId)
          await sendNotice(noticeUrl, { type: `charge.${type}`, attemptId })
        }
      }),
    )
  }

  run.say('no notice comes at all')
  for (const { pp } of await payAll('challenge')) await confirmAtBank(pp)

  run.say(`kill -9 at ${DEATHS.length} points around the call`)
  for (const death of DEATHS) {
    for (const purchase of PURCHASES) {
      const { accountId, userId, sessionId } = await anOwner(deps)
      await dieWhilePaying({ ...addresses, accountId, userId, sessionId, death, purchase })
    }
  }

  run.say('cards are typed into the form that takes them, and into one that does not')
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  for (const behaviour of ['paid', 'alsoPaid', 'declined', 'frictionless', 'answerLost'] as const) {
    const card = cardFields(behaviour)
    await session.call(addPaymentMethod, { body: { ...card, topUpAmountId: 1, currencyId: 'EUR' } })
    const body = TicketInput.parse({ ...sendTicket.example.body, message: `My card is ${card.cardnumber}` })
    const refusal = await session.call(sendTicket, { body }).catch((error: unknown) => error)
    if (!(refusal instanceof ApiRefusal)) throw new Error('support was told the number of a card')
  }

  const endedAt = performance.now()
  await waitFor(async () => (await compareBooks(db, provider.url)).figures.unresolved === 0, {
    timeoutMs: RESOLVED_WITHIN_MS,
    everyMs: 2_000,
    what: 'every payment to end',
  }).catch(() => undefined)
  const { figures, expectations } = await compareBooks(db, provider.url)
  const resolvedAfterMs = Math.round(performance.now() - endedAt)
  const { files, bytes, hits } = await findInFiles(services.dir, NUMBERS)
  const events = await db.selectFrom('payment_event').select('event_id').execute()
  return {
    figures: {
      ...figures,
      orders: orders.length,
      kills: DEATHS.length * PURCHASES.length,
      notices: events.length,
      resolvedAfterMs,
      searched: { files, bytes, traces: traces.requests, bytesOfTraces: traces.bytes },
      cardNumbers: hits.length + traces.hits.length,
    },
    expectations: {
      ...expectations,
      'whoever was charged and not answered is told that it is paid': [...lost, ...slow].every(
        ({ success }) => success,
      ),
      'no number of a card is in any file: databases, streams, logs, mails': bytes > 0 && hits.length === 0,
      'nor in any trace': traces.requests > 0 && traces.hits.length === 0,
      'unresolved for at most five minutes': resolvedAfterMs <= RESOLVED_WITHIN_MS,
    },
  }
})

async function dieWhilePaying(orders: object): Promise<void> {
  const program = join(import.meta.dirname, 'payments/dying-payer.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(orders)], {
    env: baseChildEnv(),
    stdio: 'ignore',
  })
  await once(child, 'exit')
}

async function sendNotice(url: string, notice: { type: string; attemptId: string }): Promise<void> {
  const body = JSON.stringify({ id: randomUUID(), ...notice })
  const sentAt = Date.now()
  const signature = createHmac('sha256', LOCAL_PAYMENTS_SECRET)
    .update(`${sentAt}.`)
    .update(body)
    .digest('hex')
  const headers = { 'content-type': 'application/json', 'placet-signature': `t=${sentAt},v1=${signature}` }
  const response = await fetch(url, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`a notice was answered with ${response.status}`)
}

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, place) => ordersOf(items.toSpliced(place, 1)).map((rest) => [item, ...rest]))
}
