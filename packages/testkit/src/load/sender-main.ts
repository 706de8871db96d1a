import { quantiles } from '../measure/quantiles.ts'
import { createConsentTraffic } from './consent-traffic.ts'
import { openLedger } from './ledger.ts'
import { runOpenLoop } from './open-loop.ts'
import { planConsent } from './plan-consent.ts'
import { type SenderMessage, SenderOrder } from './sender-messages.ts'
import { createVisits } from './visits.ts'

const progressEveryMs = 250
/** One minute's outage at 500 per second; far more would not fit into memory. */
const unsettledMax = 30_000

// Visitors run in a separate event loop from the measurement; without a parent process there is nowhere to report to.
process.once('disconnect', () => process.exit(1))
const order = SenderOrder.parse(await new Promise((resolve) => process.once('message', resolve)))

const [consentVisits, scriptVisits] = [createVisits(order.edgeUrls), createVisits(order.edgeUrls)]
const ledger = await openLedger(order.ledgerFile)
let giveUpAt = Number.POSITIVE_INFINITY
const consents = createConsentTraffic({
  visits: consentVisits,
  domains: order.domains,
  ledger,
  wrongEvery: order.wrongEvery,
  isPatienceOver: () => performance.now() > giveUpAt,
})
const scriptMs: number[] = []
const waiting = new Set<Promise<void>>()
let senderLateMs = 0
let isToldToStop = false
process.on('message', () => (isToldToStop = true))
const isFull = () => waiting.size >= (order.unsettledMax ?? unsettledMax)
const isOver = () => isToldToStop || consents.counts.sent >= order.consents
const progress = setInterval(() => {
  const { sent, accepted } = consents.counts
  tell({ kind: 'progress', sent, accepted, waiting: waiting.size, atMs: consentVisits.ageMs() })
}, progressEveryMs)

await Promise.all([
  runOpenLoop({ ratePerSecond: order.consentsPerSecond, isOver, isFull, begin: beginConsent }),
  order.scriptsPerSecond > 0 &&
    runOpenLoop({ ratePerSecond: order.scriptsPerSecond, isOver, isFull, begin: beginScript }),
])
giveUpAt = performance.now() + order.patienceMs
await Promise.all(waiting)
clearInterval(progress)
await ledger.close()
tell({
  kind: 'report',
  report: {
    ...consents.counts,
    triesBySecond: consentVisits.visitsBySecond(),
    consentAnswers: consentVisits.answers(),
    scriptAnswers: scriptVisits.answers(),
    longestGapMs: Math.round(consents.longestGapMs()),
    firstTryMs: quantiles(consents.firstTryMs),
    untilAcceptedMs: quantiles(consents.untilAcceptedMs),
    scriptMs: quantiles(scriptMs),
    senderLateMs: Math.round(senderLateMs),
  },
})
consentVisits.close()
scriptVisits.close()

function beginConsent(index: number, dueAt: number): void {
  senderLateMs = Math.max(senderLateMs, performance.now() - dueAt)
  follow(consents.begin(index, dueAt))
}

function beginScript(index: number, dueAt: number): void {
  const { code, headers } = planConsent(index, order.domains)
  const asked = { 'user-agent': headers['user-agent'] ?? '', 'accept-encoding': 'br' }
  follow(
    scriptVisits.visit(index, { method: 'GET', path: `/c2/${code}.js`, headers: asked }).then(() => {
      scriptMs.push(performance.now() - dueAt)
    }),
  )
}

function follow(work: Promise<void>): void {
  waiting.add(work)
  void work.finally(() => waiting.delete(work))
}

function tell(message: SenderMessage): void {
  process.send?.(message)
}
