import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signUp } from '@placet/testkit/load/api-session'
import { flood } from '@placet/testkit/load/flood'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { readMetric } from './intake/read-metric.ts'

const OTHERS = 5
const NETWORKS = 50
const DIFFERENT_REQUESTS = 20_000
const CALM_SECONDS = 20
const FLOOD_SECONDS = 30
const OTHERS_PER_SECOND = 40
const AIM_PER_SECOND = 10_000
/** Half of what an edge takes for one domain by default: 20,000 at once and 5,000 a second. */
const MARKED_MAX = 10_000 + 2500 * FLOOD_SECONDS
/** People of one network: 60 at once and one a second. */
const BELIEVED_MAX = NETWORKS * (60 + FLOOD_SECONDS)

const { values } = parseArgs({ options: { connections: { type: 'string', default: '256' } } })
const connections = Number(values.connections)

/** T14: one domain is flooded from 50 networks, as fast as the machine carries; the visitors of others notice nothing. */
await runMeasurement('flood', { timeoutMs: 10 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const dir = join(services.dir, 'placet')
  const stack = await startStack({ ...addresses, dir, code: { kind: 'built' }, env: trustingEdgeEnv })
  run.onEnd(() => stack.stop())
  const [edge] = stack.edges
  if (edge === undefined) throw new Error('no edge to flood')
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const [flooded, ...others] = await publishDomains(session, [edge.url], OTHERS + 1)
  if (flooded === undefined) throw new Error('no domain to flood')
  const visit = (name: string) =>
    startSender(run, {
      ...{ edgeUrls: [edge.url], domains: others, consents: 1_000_000, wrongEvery: 0, patienceMs: 60_000 },
      ...{ consentsPerSecond: OTHERS_PER_SECOND, scriptsPerSecond: 5 },
      ledgerFile: join(services.dir, `${name}.jsonl`),
    })
  const graded = async (label: string) => readMetric(edge.monitorUrl, 'placet_edge_assurance_total', label)

  run.say('visitors alone')
  const alone = visit('alone')
  await delay(CALM_SECONDS * 1000)
  alone.stopSending()
  const calm = await alone.report

  const before = { all: await graded(''), marked: await graded('suspicious') }
  run.say(`visitors beside a flood from ${NETWORKS} networks`)
  const beside = visit('beside')
  const { accepted, failed } = await flood(edge, {
    ...{ domains: [flooded], requests: DIFFERENT_REQUESTS, connections },
    ...{ seconds: FLOOD_SECONDS, networks: NETWORKS },
  })
  beside.stopSending()
  const during = await beside.report
  const marked = (await graded('suspicious')) - before.marked
  const believed = (await graded('')) - before.all - marked - during.accepted
  await untilLogged(addresses, stack.worker.url, calm.accepted + during.accepted, 120_000)
  const sent = accepted + failed
  return {
    figures: {
      ...{ networks: NETWORKS, seconds: FLOOD_SECONDS, connections, sent, aim: AIM_PER_SECOND },
      perSecond: Math.round(sent / FLOOD_SECONDS),
      ...{ refused: failed, marked, believed },
      others: { sent: during.sent, answers: during.consentAnswers, scripts: during.scriptAnswers },
      othersMs: { alone: calm.firstTryMs, beside: during.firstTryMs },
    },
    expectations: {
      'no more of it is believed than as many networks of people would send': believed <= BELIEVED_MAX,
      'what is stored of it stays within half of the domain’s quota': marked <= MARKED_MAX,
      'others are never refused, and lose nothing':
        during.accepted === during.sent && !['429', '503'].some((status) => status in during.consentAnswers),
      'every script is served': Object.keys(during.scriptAnswers).join() === '200',
    },
  }
})
