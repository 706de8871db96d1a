import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connectStream } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { streamState } from '@placet/stream/stream-state'
import { signUp } from '@placet/testkit/load/api-session'
import { readLedger } from '@placet/testkit/load/ledger'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import type { SenderOrder } from '@placet/testkit/load/sender-messages'
import { startSender } from '@placet/testkit/load/start-sender'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { administratorCredentials } from '@placet/testkit/local-stream-authority'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { waitFor } from '@placet/testkit/wait-for'
import { readLog } from './books/read-log.ts'
import { readMetric } from './intake/read-metric.ts'

const TIMEOUT_MS = 30 * 60 * 1000
const SIZES = {
  full: { maxBytes: 16 * 1024 ** 2, floodPerSecond: 600, othersPerSecond: 40, heldSeconds: 120 },
  small: { maxBytes: 8 * 1024 ** 2, floodPerSecond: 150, othersPerSecond: 5, heldSeconds: 45 },
}
const OTHERS = 5
const CONSENTS_MAX = 10_000_000
type Limits = Pick<SenderOrder, 'patienceMs' | 'unsettledMax'>
const PATIENT: Limits = { patienceMs: 180_000 }
/** Refused visitors come back again and again; more of them would only take sockets and CPU from the others. */
const FLOODING: Limits = { patienceMs: 1000, unsettledMax: 2000 }
/** Longer than worker and edge take together to notice. */
const NOTICED_MS = 60_000
/** Of what the flood sends while it is refused: the share of a domain is an estimate. */
const SLIPPING_MAX = 0.1

const { values } = parseArgs({ options: { size: { type: 'string', default: 'full' } } })
const size = values.size === 'small' ? SIZES.small : SIZES.full

/** One domain floods the only shard until its share is full; its neighbours notice nothing, and the limit is raised live. */
await runMeasurement('stream-full', { timeoutMs: TIMEOUT_MS }, async (run) => {
  run.say(`size ${values.size}: ${JSON.stringify(size)}`)
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const stack = await startStack({
    ...{ ...addresses, dir: join(services.dir, 'placet'), shards: 1, edges: 2, code: { kind: 'built' } },
    env: { ...trustingEdgeEnv, PLACET_SHARD_MAX_BYTES: String(size.maxBytes) },
  })
  run.onEnd(() => stack.stop())
  const conn = await connectStream({
    servers: addresses.stream.url.split(','),
    name: 'drill',
    credentials: await administratorCredentials(),
  })
  run.onEnd(() => conn.close())
  const stream = streamNames(addresses.stream.prefix).consentStream(0)
  const edgeUrls = stack.edges.map(({ url }) => url)
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const [flooded, ...others] = await publishDomains(session, edgeUrls, OTHERS + 1)
  if (flooded === undefined) throw new Error('no domain to flood')
  const ledgerOf = (name: string) => join(services.dir, `${name}.jsonl`)
  const send = (name: string, domains: typeof others, perSecond: number, limits: Limits) =>
    startSender(run, {
      ...{ edgeUrls, domains, consents: CONSENTS_MAX, consentsPerSecond: perSecond, ...limits },
      ...{ wrongEvery: 0, scriptsPerSecond: 5, ledgerFile: ledgerOf(name) },
    })
  const visitors = send('others', others, size.othersPerSecond, PATIENT)
  const flood = send('flood', [flooded], size.floodPerSecond, FLOODING)
  let fillMax = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const { bytes } = await streamState(conn, stream)
      const { config } = await conn.jsm.streams.info(stream)
      fillMax = Math.max(fillMax, bytes / config.max_bytes)
      await delay(500)
    }
  })()

  const startedAt = performance.now()
  await waitFor(async () => (await readMetric(stack.worker.url, 'placet_stream_full_domains')) === 1, {
    timeoutMs: 10 * 60 * 1000,
    everyMs: 500,
    what: 'the flooded domain to fill its share',
  })
  const fullAfterMs = Math.round(performance.now() - startedAt)
  run.say(`its share is full after ${fullAfterMs} ms; flooding on for ${size.heldSeconds} s`)
  await delay(NOTICED_MS)
  const heldFrom = flood.progress().accepted
  await delay(size.heldSeconds * 1000)
  const acceptedWhileFull = flood.progress().accepted - heldFrom
  const fillMetric = await readMetric(stack.worker.url, 'placet_stream_fill_ratio', stream)

  flood.stopSending()
  const flooding = await flood.report
  run.say('raising the limit')
  const raised = size.maxBytes * 8
  await conn.jsm.streams.update(stream, { max_bytes: raised })
  await waitFor(async () => (await readMetric(stack.worker.url, 'placet_stream_full_domains')) === 0, {
    timeoutMs: NOTICED_MS,
    everyMs: 500,
    what: 'the domain to have room again',
  })
  const again = send('again', [flooded], size.othersPerSecond, PATIENT)
  await delay(NOTICED_MS)
  const { config } = await conn.jsm.streams.info(stream)
  isOver = true
  await watching
  again.stopSending()
  visitors.stopSending()
  const [taken, visiting] = await Promise.all([again.report, visitors.report])
  const accepted = flooding.accepted + taken.accepted + visiting.accepted
  await untilLogged(addresses, stack.worker.url, accepted, 300_000)
  const { rows, unique, events } = await readLog(addresses.analytics)
  const logged = new Set(events.map(({ eventId }) => eventId))
  const ledgers = await Promise.all(['others', 'flood', 'again'].map((name) => readLedger(ledgerOf(name))))
  const lost = ledgers.flat().filter(({ eventId }) => !logged.has(eventId)).length
  return {
    figures: {
      ...{ size, fullAfterMs, fillMax, fillMetric, acceptedWhileFull, accepted, rows, lost },
      flood: { sent: flooding.sent, accepted: flooding.accepted, answers: flooding.consentAnswers },
      again: { sent: taken.sent, accepted: taken.accepted, answers: taken.consentAnswers },
      others: { sent: visiting.sent, accepted: visiting.accepted, answers: visiting.consentAnswers },
    },
    expectations: {
      'others lost nothing and were never refused':
        visiting.accepted === visiting.sent &&
        !['429', '503'].some((status) => status in visiting.consentAnswers),
      'the flood was refused once its share was full': (flooding.consentAnswers['429'] ?? 0) > 0,
      'and is kept to it': acceptedWhileFull <= size.floodPerSecond * size.heldSeconds * SLIPPING_MAX,
      'the stream never got full': fillMax < 1,
      'the metric says how full it is': fillMetric > 0.4 && fillMetric < 1,
      'the limit was raised live, and stays': config.max_bytes === raised,
      'the domain is taken again once there is room': taken.accepted === taken.sent && taken.sent > 0,
      'every accepted consent is in the log once': lost === 0 && rows === unique,
    },
  }
})
