import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signUp } from '@placet/testkit/load/api-session'
import { readLedger } from '@placet/testkit/load/ledger'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { visibleAfterMs, watchVisibility } from '@placet/testkit/load/watch-visibility'
import { cpuSeconds } from '@placet/testkit/measure/cpu-seconds'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { quantiles } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { storedBytes } from '@placet/testkit/measure/stored-bytes'
import { startStack } from '@placet/testkit/processes/start-stack'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, rate: { type: 'string', default: '3350' } },
})
const SECONDS = Number(values.minutes) * 60
const PER_SECOND = Number(values.rate)
const DOMAINS = 24
const WATCHED = 4
const SHARDS = 2
const P95_MAX_MS = 10_000
const BILLION = 1e9
const SECONDS_PER_HOUR = 3600

/**
 * The market leader's average load through one edge and one worker: how soon does a consent appear in the report, and
 * at what cost?
 */
await runMeasurement('visible', { timeoutMs: (SECONDS + 900) * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses, nats, clickhouse } = services
  const stack = await startStack({
    ...addresses,
    dir: join(services.dir, 'placet'),
    shards: SHARDS,
    edges: 1,
    code: { kind: 'built' },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  const edgeUrls = stack.edges.map(({ url }) => url)
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const domains = await publishDomains(session, edgeUrls, DOMAINS)
  const processes = [...stack.edges, stack.worker, ...nats.nodes, clickhouse]
  const cpuBefore = await Promise.all(processes.map(({ pid }) => cpuSeconds(pid)))
  const watched = domains.slice(0, WATCHED).map(({ domainId }) => domainId)

  run.say(`${PER_SECOND} consents a second for ${SECONDS} s`)
  const startedAt = performance.now()
  const ledgerFile = join(services.dir, 'ledger.jsonl')
  const watch = watchVisibility(run, {
    analytics: addresses.analytics,
    shards: SHARDS,
    domainIds: watched,
    everyMs: 1000,
  })
  const sender = startSender(run, {
    edgeUrls,
    domains,
    consents: PER_SECOND * SECONDS,
    consentsPerSecond: PER_SECOND,
    wrongEvery: 0,
    scriptsPerSecond: 0,
    ledgerFile,
    patienceMs: 120_000,
  })
  const sent = await sender.report
  const sendingSeconds = (performance.now() - startedAt) / 1000
  await untilLogged(addresses, stack.worker.url, sent.accepted, 300_000)
  const sightings = await watch.stop()
  const cpuAfter = await Promise.all(processes.map(({ pid }) => cpuSeconds(pid)))
  const ledger = await readLedger(ledgerFile, ({ cell }) => watched.some((id) => id === cell.domain))
  const visibleMs = quantiles(visibleAfterMs(sightings, ledger))
  const bytes = await storedBytes(addresses, SHARDS)
  const cpu = processes.map(({ name }, index) => {
    const used = (cpuAfter[index] ?? 0) - (cpuBefore[index] ?? 0)
    return [name, used] as const
  })
  const perConsent = (total: number) => Number((total / sent.accepted).toFixed(1))
  const cpuTotal = cpu.reduce((sum, [, used]) => sum + used, 0)
  const acceptedPerSecond = Math.round(sent.accepted / sendingSeconds)
  return {
    figures: {
      minutes: SECONDS / 60,
      rate: PER_SECOND,
      sent: sent.sent,
      accepted: sent.accepted,
      acceptedPerSecond,
      visibleMs,
      samples: ledger.length,
      answerMs: sent.firstTryMs,
      senderLateMs: sent.senderLateMs,
      answers: sent.consentAnswers,
      cpuMicrosPerConsent: Object.fromEntries(cpu.map(([name, used]) => [name, perConsent(used * 1e6)])),
      bytesPerConsent: {
        stream: perConsent(bytes.stream),
        log: perConsent(bytes.log),
        rollUp: perConsent(bytes.rollUp),
      },
      cpuHoursPerBillion: Math.round(((cpuTotal / sent.accepted) * BILLION) / SECONDS_PER_HOUR),
    },
    expectations: {
      'every consent was accepted': sent.accepted === sent.sent && sent.unsettled === 0,
      'the rate was kept': acceptedPerSecond >= 0.95 * PER_SECOND,
      'p95 from 204 to the report is at most 10 s': visibleMs.p95 <= P95_MAX_MS,
    },
  }
})
