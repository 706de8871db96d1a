import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createAnalytics } from '@placet/analytics/client'
import { publishSettings } from '@placet/contract/settings'
import { everyShardOf } from '@placet/contract/shard'
import { signUp } from '@placet/testkit/load/api-session'
import { type LedgerEntry, readLedger } from '@placet/testkit/load/ledger'
import { type LoadDomain, planConsent, trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains, servedVersion } from '@placet/testkit/load/publish-domains'
import { readRecords } from '@placet/testkit/load/read-records'
import { startSender } from '@placet/testkit/load/start-sender'
import { countRows } from '@placet/testkit/load/until-logged'
import { repositoryDir } from '@placet/testkit/env'
import { awayFromMidnight } from '@placet/testkit/measure/away-from-midnight'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { openRelay } from '@placet/testkit/open-relay'
import { startStack } from '@placet/testkit/processes/start-stack'
import { startNatsCluster } from '@placet/testkit/services/nats'
import { startPrometheus } from '@placet/testkit/services/prometheus'
import { waitFor } from '@placet/testkit/wait-for'
import { sooner } from './alerts/sooner.ts'
import { watchAlerts } from './alerts/watch-alerts.ts'
import { readLog } from './books/read-log.ts'
import { reconcile } from './books/reconcile.ts'
import { readMetric } from './intake/read-metric.ts'
import { startWitness } from './restore/witness.ts'

const MINUTE_MS = 60_000
const SHARDS = 2
const DOMAINS = 8
const PUBLICATIONS = 8
const MOVED = 40
const CONSENTS_MAX = 10_000_000
const PATIENCE_MS = 120_000
const HEALED_MAX_MS = 180_000
const PUBLISHED_MAX_MS = 5000
const BEFORE_MS = 10_000
const AFTER_MS = 10_000
const ALERTS = ['PlacetRegionUnreachable', 'PlacetRegionBehind']
const SCRAPED_EVERY = '5s'
/** Cuts of at least this length are watched with the shipped rules as they are, shorter ones with shorter waits. */
const SHIPPED_RULES_FROM_MS = 6 * MINUTE_MS

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '1' }, rate: { type: 'string', default: '25' } },
})
const cutMs = Number(values.minutes) * MINUTE_MS
const perSecond = Number(values.rate)
const timeoutMs = cutMs + 10 * MINUTE_MS

/**
 * Two regions, each with its own edges and three NATS nodes. The line between them carries nothing while visitors choose in
 * both; some send their choice again in the other region. A real Prometheus fires the alerts about the region.
 */
await runMeasurement('region-cut', { timeoutMs }, async (run) => {
  run.say(`the line is cut for ${values.minutes} minutes, at ${perSecond} consents a second in each region`)
  await ensureBuilt(run)
  await awayFromMidnight(run, cutMs + 5 * MINUTE_MS)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const away = await startNatsCluster({ dir: join(services.dir, 'nats-us') })
  run.onEnd(() => away.stop())
  const line = await Promise.all(
    away.url.split(',').map((url) => openRelay({ host: '127.0.0.1', port: Number(new URL(url).port) })),
  )
  run.onEnd(() => Promise.all(line.map((relay) => relay.close())))
  const stack = await startStack({
    ...{ ...addresses, dir: join(services.dir, 'placet'), shards: SHARDS, edges: 1, workers: 2 },
    regions: [
      { name: 'us', url: away.url, line: line.map(({ port }) => `tls://127.0.0.1:${port}`).join(), edges: 1 },
    ],
    ...{ code: { kind: 'built' }, env: { ...trustingEdgeEnv } },
  })
  run.onEnd(() => stack.stop())
  const [homeUrls, awayUrls] = [stack.edges, stack.regionEdges].map((edges) => edges.map(({ url }) => url))
  if (homeUrls === undefined || awayUrls === undefined) throw new Error('there are two regions')
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const domains = await publishDomains(session, [...homeUrls, ...awayUrls], DOMAINS)
  const [first, ...visited] = domains
  if (first === undefined) throw new Error('no domain to publish')
  const analytics = createAnalytics(addresses.analytics)
  run.onEnd(() => analytics.close())
  const witness = startWitness(analytics, everyShardOf([SHARDS], 1))

  const publishedMs: number[] = []
  let version = 1
  for (let count = 0; count < PUBLICATIONS; count += 1) publishedMs.push(await publish(awayUrls))
  run.say(`published in the region after ${Math.max(...publishedMs)} ms at most`)

  const shipped = await readFile(join(repositoryDir, 'deploy/prometheus/alerts.yaml'), 'utf8')
  const prometheus = await startPrometheus({
    ...{ dir: join(services.dir, 'prometheus'), scrapeInterval: SCRAPED_EVERY },
    rules: cutMs >= SHIPPED_RULES_FROM_MS ? shipped : sooner(shipped, SCRAPED_EVERY).rules,
    targets: stack.workers.map(({ url }) => url),
  })
  run.onEnd(() => prometheus.stop())
  const watch = watchAlerts(run, prometheus.url)

  const ledgerOf = (name: string) => join(services.dir, `${name}.jsonl`)
  const [atHome, abroad] = [send('home', homeUrls), send('us', awayUrls)]
  await delay(BEFORE_MS)
  const firedEarly = ALERTS.filter((alert) => watch.firstFired().has(alert))
  run.say('the line is cut')
  for (const relay of line) relay.stall()
  const cutAt = performance.now()
  const seenDownMs = untilMetric('placet_region_connected', 0)
  // One half of the moved visitors is sent to the home region again, the other half to the region.
  const moved: LedgerEntry[] = []
  for (let index = 0; index < MOVED; index += 1) moved.push(await move(index))
  const publishedAtHomeMs = await publish(homeUrls)
  const downAfterMs = Math.round((await seenDownMs) - cutAt)
  const rowsAtHalf = await countRows(addresses.analytics)
  await delay(Math.max(0, cutMs - (performance.now() - cutAt)))
  const cut = { seconds: Math.round((performance.now() - cutAt) / 1000), sentAbroad: abroad.progress().sent }
  const waitingAbroad = await waitingIn(away.url)
  for (const relay of line) relay.restore()
  const healedAt = performance.now()
  run.say(`the line works again after ${cut.seconds} s; ${waitingAbroad} records wait in the region`)
  const followed = Promise.all(awayUrls.map((url) => servedVersion(url, first.code, version, HEALED_MAX_MS)))
  await delay(AFTER_MS)
  atHome.stopSending()
  abroad.stopSending()
  const [home, us] = await Promise.all([atHome.report, abroad.report])
  const publishedAfterHealMs = Math.round(Math.max(...(await followed)) - healedAt)
  const accepted = home.accepted + us.accepted + moved.length
  await waitFor(async () => (await countRows(addresses.analytics)) >= accepted && (await lag()) === 0, {
    ...{ timeoutMs: HEALED_MAX_MS, everyMs: 500, what: `${accepted} rows in the log` },
  })
  const caughtUpMs = Math.round(performance.now() - healedAt)
  // Anything recorded twice would come now, and the last rows are sealed.
  await delay(15_000)
  const areOver = async () => {
    const firing = await watch.firing()
    return !ALERTS.some((alert) => firing.has(alert))
  }
  await waitFor(areOver, { timeoutMs: HEALED_MAX_MS, everyMs: 1000, what: 'the alerts to end' })
  await watch.stop()
  await witness.takeReceipts(40)
  const seen = await witness.judge()
  const senders = await Promise.all(['home', 'us'].map((name) => readLedger(ledgerOf(name))))
  const ledger = [...senders.flat(), ...moved]
  const log = await readLog(addresses.analytics)
  const books = reconcile(ledger, log)
  const streams = await Promise.all(
    [addresses.stream.url, away.url].map((url) => readRecords({ ...addresses.stream, url }, SHARDS)),
  )
  const repeats = await sumOf('placet_consent_log_repeats_total')
  return {
    figures: {
      ...{ cutSeconds: cut.seconds, perSecond, shards: SHARDS, natsNodes: 6, edges: 2, workers: 2 },
      ...{ sentHome: home.sent, sentUs: us.sent, moved: moved.length, accepted },
      ...{ rows: log.rows, unique: log.unique, repeats, waitingAbroad, rowsAtHalf, ...books },
      ...{ answers: { home: home.consentAnswers, us: us.consentAnswers } },
      ...{ resends: home.resends + us.resends, longestGapMs: [home.longestGapMs, us.longestGapMs] },
      ...{ firstTryMs: { home: home.firstTryMs, us: us.firstTryMs } },
      ...{ publishedMs, publishedAtHomeMs, publishedAfterHealMs, downAfterMs, caughtUpMs },
      ...{ streamRecords: streams.map(({ records }) => records), ...seen },
      ...{ alertsAfterSeconds: Object.fromEntries(watch.firstFired()) },
    },
    expectations: {
      'every visitor in both regions was answered 204 at the first try':
        Object.keys({ ...home.consentAnswers, ...us.consentAnswers }).join() === '204' &&
        home.resends + us.resends + home.unanswered + us.unanswered === 0,
      'the region took consents for as long as the line was cut':
        waitingAbroad >= 0.8 * perSecond * cut.seconds,
      'accepted = rows = unique':
        accepted === log.rows && log.rows === log.unique && accepted === ledger.length,
      'nothing is lost, duplicated, altered or unknown':
        books.lost + books.duplicated + books.altered + books.unknown + log.conflicts === 0,
      'choices sent in both regions are recorded once': repeats === MOVED,
      'the roll-ups agree with the ledger cell by cell': books.differingCells === 0 && books.cells > 0,
      'the streams of both regions have no holes': streams.every(
        ({ holes, deadLetters }) => holes + deadLetters === 0,
      ),
      'every head is one of a single history, and every receipt verifies':
        seen.contradictions + seen.outside + seen.refusedReceipts + seen.checkProblems === 0 &&
        seen.receipts > 0,
      'a publication is served in the region within 5 s': Math.max(...publishedMs) <= PUBLISHED_MAX_MS,
      'one made during the cut is served there after it': publishedAfterHealMs <= HEALED_MAX_MS,
      'the worker says that the line is cut': downAfterMs < cutMs,
      'both alerts about the region fire during the cut, not before, and end after it':
        firedEarly.length === 0 && ALERTS.every((alert) => watch.firstFired().has(alert)),
    },
  }

  function send(name: string, edgeUrls: string[]) {
    return startSender(run, {
      ...{ edgeUrls, domains: visited, consents: CONSENTS_MAX, consentsPerSecond: perSecond },
      ...{ wrongEvery: 0, scriptsPerSecond: 5, patienceMs: PATIENCE_MS, ledgerFile: ledgerOf(name) },
    })
  }

  async function publish(edgeUrls: string[]): Promise<number> {
    const reason = 'No person visits this domain: it is measured only.'
    const { domainId, code } = domainToPublish()
    const published = await session.call(publishSettings, {
      ...{ params: { domainId }, query: { reason }, body: undefined },
    })
    version = published.version
    const doneAt = performance.now()
    const served = await Promise.all(edgeUrls.map((url) => servedVersion(url, code, version, 60_000)))
    return Math.round(Math.max(0, ...served.map((at) => at - doneAt)))
  }

  function domainToPublish(): LoadDomain {
    if (first === undefined) throw new Error('no domain to publish')
    return first
  }

  /** The same choice to both regions, while neither knows what the other has. */
  async function move(index: number): Promise<LedgerEntry> {
    const { code, submission, headers, cell } = planConsent(index, visited)
    const [one = '', other = ''] = [homeUrls?.[0], awayUrls?.[0]]
    const order = index % 2 === 0 ? [one, other] : [other, one]
    for (const [attempt, url] of order.entries()) {
      const answer = await fetch(`${url}/c2/${code}/consent`, {
        ...{ method: 'POST', headers, body: JSON.stringify({ ...submission, attempt }) },
      })
      if (answer.status !== 204) throw new Error(`a moved visitor was answered ${answer.status}`)
    }
    const at = Date.now()
    const day = new Date(at).toISOString().slice(0, 10)
    return { eventId: submission.eventId, day, at, attempt: 1, cell }
  }

  async function waitingIn(url: string): Promise<number> {
    const { records } = await readRecords({ ...addresses.stream, url }, SHARDS)
    return records - (await rowsOfRegion())
  }

  async function rowsOfRegion(): Promise<number> {
    const { events } = await readLog(addresses.analytics)
    const abroadEvents = new Set((await readLedger(ledgerOf('us'))).map(({ eventId }) => eventId))
    return events.filter(({ eventId }) => abroadEvents.has(eventId)).length
  }

  function lag(): Promise<number> {
    return sumOf('placet_consent_log_lag_positions')
  }

  async function sumOf(metric: string): Promise<number> {
    const read = await Promise.all(stack.workers.map(({ url }) => readMetric(url, metric)))
    return read.reduce((sum, value) => sum + value, 0)
  }

  async function untilMetric(metric: string, wanted: number): Promise<number> {
    await waitFor(async () => (await sumOf(metric)) === wanted, {
      ...{ timeoutMs: cutMs, everyMs: 250, what: `${metric} to be ${wanted}` },
    })
    return performance.now()
  }
})
