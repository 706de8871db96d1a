import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { listDomains } from '@placet/contract/domains'
import { publishSettings } from '@placet/contract/settings'
import {
  ApiRefusal,
  type ApiSession,
  confirmByMail,
  openSession,
  registerSomebody,
  signUp,
} from '@placet/testkit/load/api-session'
import { readLedger } from '@placet/testkit/load/ledger'
import { type LoadDomain, trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains, servedVersion } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { countRows, untilLogged } from '@placet/testkit/load/until-logged'
import { awayFromMidnight } from '@placet/testkit/measure/away-from-midnight'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { waitFor } from '@placet/testkit/wait-for'
import { readLog } from './books/read-log.ts'
import { reconcile } from './books/reconcile.ts'
import { SCREENSHOT, openDashboard } from './postgres-down/open-dashboard.ts'

const AWAY_MS = 60_000
const CALM_MS = 5000
const PER_SECOND = 100
const DOMAINS = 6
const CONSENTS_MAX = 100_000
const NEEDED_MS = 4 * 60 * 1000

await runMeasurement('postgres-down', { timeoutMs: 3 * NEEDED_MS }, async (run) => {
  await ensureBuilt(run)
  await awayFromMidnight(run, NEEDED_MS)
  const services = await startPrivateServices(run)
  const { postgres, smtp, addresses } = services
  const stack = await startStack({
    ...addresses,
    dir: join(services.dir, 'placet'),
    edges: 2,
    code: { kind: 'built' },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  const edgeUrls = stack.edges.map(({ url }) => url)
  const session = await signUp(stack.dashboardUrl, smtp.mailApiUrl)
  const domains = await publishDomains(session, edgeUrls, DOMAINS)
  const [domain] = domains
  if (domain === undefined) throw new Error('no domain was published')
  const [name = ''] = domain.hosts
  const dashboard = await openDashboard(run, services.dir, stack.dashboardUrl)
  await dashboard.signIn(session.login)
  const showedDomainBefore = await dashboard.showsDomain(name)

  const ledgerFile = join(services.dir, 'ledger.jsonl')
  const sender = startSender(run, {
    edgeUrls,
    domains,
    consents: CONSENTS_MAX,
    consentsPerSecond: PER_SECOND,
    scriptsPerSecond: PER_SECOND,
    wrongEvery: 0,
    ledgerFile,
    patienceMs: 60_000,
  })
  run.say(`${PER_SECOND} consents and ${PER_SECOND} scripts a second; a mail waits for its server`)
  await smtp.refuseConnections(true)
  const newcomer = await registerSomebody(stack.dashboardUrl)
  await delay(CALM_MS)

  run.say('stopping PostgreSQL at once')
  const stoppedAt = performance.now()
  await postgres.kill('SIGQUIT')
  await waitFor(async () => !(await postgres.isHealthy()), {
    timeoutMs: 10_000,
    what: 'PostgreSQL to be gone',
  })
  const [rowsAtStop, refusals, saidWhatIsWrong] = await Promise.all([
    countRows(addresses.analytics),
    refusalsOf(session, domain, stack.dashboardUrl),
    dashboard.saysWhatIsWrong(),
  ])
  run.say(`the API answers ${refusals.join(', ')}; the dashboard is in ${SCREENSHOT}`)
  await delay(Math.max(0, AWAY_MS - (performance.now() - stoppedAt)))
  const rowsBeforeReturn = await countRows(addresses.analytics)
  const awayMs = Math.round(performance.now() - stoppedAt)
  await postgres.restart()
  run.say(`PostgreSQL is back after ${(awayMs / 1000).toFixed(1)} s`)

  const backAt = performance.now()
  await smtp.refuseConnections(false)
  await waitFor(() => session.call(listDomains, { query: {} }), {
    timeoutMs: 30_000,
    what: 'the old session',
  })
  const answersAfterMs = Math.round(performance.now() - backAt)
  const { version } = await session.call(publishSettings, {
    params: { domainId: domain.domainId },
    body: undefined,
  })
  await Promise.all(edgeUrls.map((url) => servedVersion(url, domain.code, version, 60_000)))
  const publishedAfterMs = Math.round(performance.now() - backAt)
  await confirmByMail(stack.dashboardUrl, smtp.mailApiUrl, newcomer, 120_000)
  const mailedAfterMs = Math.round(performance.now() - backAt)
  await openSession(stack.dashboardUrl, newcomer)
  await dashboard.signIn(session.login)
  const showsDomainAfter = await dashboard.showsDomain(name)
  run.say('a publish reached both edges, the waiting mail came, signing in works')

  await delay(CALM_MS)
  sender.stopSending()
  const sent = await sender.report
  await untilLogged(addresses, stack.worker.url, sent.accepted, 60_000)
  const [log, ledger] = await Promise.all([readLog(addresses.analytics), readLedger(ledgerFile)])
  const books = reconcile(ledger, log)
  const scripts = Object.values(sent.scriptAnswers).reduce((sum, count) => sum + count, 0)
  return {
    figures: {
      awayMs,
      consents: sent.sent,
      consentAnswers: sent.consentAnswers,
      consentMs: sent.firstTryMs,
      longestGapMs: sent.longestGapMs,
      scripts,
      scriptAnswers: sent.scriptAnswers,
      scriptMs: sent.scriptMs,
      rows: log.rows,
      unique: log.unique,
      ...books,
      rowsWhileAway: rowsBeforeReturn - rowsAtStop,
      apiWhileAway: refusals,
      answersAfterMs,
      publishedAfterMs,
      mailedAfterMs,
      screenshot: SCREENSHOT,
    },
    expectations: {
      'PostgreSQL was away for 60 s': awayMs >= AWAY_MS,
      'every script was answered with 200': sent.scriptAnswers['200'] === scripts && scripts > 0,
      'every consent was answered with 204 at the first try':
        sent.consentAnswers['204'] === sent.sent && sent.unanswered === 0 && sent.accepted === sent.sent,
      'every consent is in the log once, in its cell':
        log.rows === sent.accepted &&
        log.unique === log.rows &&
        books.lost + books.altered + books.differingCells === 0,
      'consents reached the log while it was away': rowsBeforeReturn > rowsAtStop,
      'the API said 503 database_unavailable': refusals.every(
        (answer) => answer === '503 database_unavailable',
      ),
      'the dashboard showed domains before, said what was wrong, and shows them after':
        showedDomainBefore && saidWhatIsWrong && showsDomainAfter,
    },
  }
})

/** Errors for reading, publishing and signing in while the database is down. */
function refusalsOf(session: ApiSession, { domainId }: LoadDomain, apiUrl: string): Promise<string[]> {
  const calls: Promise<unknown>[] = [
    session.call(listDomains, { query: {} }),
    session.call(publishSettings, { params: { domainId }, body: undefined }),
    openSession(apiUrl, session.login),
  ]
  return Promise.all(
    calls.map((call) =>
      call.then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof ApiRefusal) return `${error.status} ${error.code}`
          throw error
        },
      ),
    ),
  )
}
