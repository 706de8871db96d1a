import { execFile } from 'node:child_process'
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { CHOICE_METRIC, getConsentStats, getCountrySegments, getPathSegments } from '@placet/contract/reports'
import type { ApiSession } from '@placet/testkit/load/api-session'
import { signUp } from '@placet/testkit/load/api-session'
import { readLedger } from '@placet/testkit/load/ledger'
import { type LoadDomain, trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { readRecords } from '@placet/testkit/load/read-records'
import { startSender } from '@placet/testkit/load/start-sender'
import { countRows } from '@placet/testkit/load/until-logged'
import { baseChildEnv, repositoryDir } from '@placet/testkit/env'
import { localCredentials } from '@placet/testkit/local-stream-authority'
import { awayFromMidnight } from '@placet/testkit/measure/away-from-midnight'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { type ClickhouseNode, startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import {
  changeCluster,
  clickhouseUrlsFor,
  queryClickhouse,
  startClickhouseShard,
} from '@placet/testkit/services/clickhouse'
import { waitFor } from '@placet/testkit/wait-for'
import { readLog } from './books/read-log.ts'
import { reconcile } from './books/reconcile.ts'
import { readMetric } from './intake/read-metric.ts'
import { copyAway } from './restore/data-dirs.ts'

const TIMEOUT_MS = 40 * 60 * 1000
const SIZES = {
  full: {
    ...{ perSecond: 400, busy: 60, quiet: 12, before: 6000, beforeMs: 60_000, afterMs: 120_000 },
    runMs: TIMEOUT_MS,
  },
  small: {
    ...{ perSecond: 40, busy: 24, quiet: 6, before: 200, beforeMs: 10_000, afterMs: 15_000 },
    runMs: 12 * 60 * 1000,
  },
}
const [FROM, TO, LAST] = [8, 16, 32]
/** Two nodes have the first 16 shards; what comes later is dealt over three. */
const PLACES = `${TO}:2`
const CONSENTS_MAX = 10_000_000
const PATIENCE_MS = 180_000
/** A worker looks every 15 s and announces the number a minute ahead. */
const GROWN_MAX_MS = 180_000

const { values } = parseArgs({ options: { size: { type: 'string', default: 'small' } } })
const size = values.size === 'full' ? SIZES.full : SIZES.small

/**
 * While visitors choose, the shards are doubled on two ClickHouse nodes, a third node is added and gets its part of the
 * next doubling, and the second node is replaced from its backup. A worker and an edge start again with the old number.
 */
await runMeasurement('grow-shards', { timeoutMs: TIMEOUT_MS }, async (run) => {
  run.say(`size ${values.size}: ${JSON.stringify(size)}`)
  await ensureBuilt(run)
  await awayFromMidnight(run, size.runMs)
  const services = await startPrivateServices(run, { clickhouseNodes: 2 })
  const { addresses, clickhouses } = services
  const { prefix } = addresses.stream
  await operate({ places: '' }, 'migrate')
  const stack = await startStack({
    ...{ ...addresses, dir: join(services.dir, 'placet'), shards: FROM, edges: 2, workers: 2 },
    ...{ code: { kind: 'built' }, env: { ...trustingEdgeEnv } },
  })
  run.onEnd(() => stack.stop())
  const edgeUrls = stack.edges.map(({ url }) => url)
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const domains = await publishDomains(session, edgeUrls, size.busy + size.quiet)
  const [quiet, busy] = [domains.slice(0, size.quiet), domains.slice(size.quiet)]
  const ledgerOf = (name: string) => join(services.dir, `${name}.jsonl`)
  const send = (name: string, to: readonly LoadDomain[], consents: number) =>
    startSender(run, {
      ...{ edgeUrls, domains: [...to], consents, consentsPerSecond: size.perSecond, patienceMs: PATIENCE_MS },
      ...{ wrongEvery: 0, scriptsPerSecond: 5, ledgerFile: ledgerOf(name) },
    })

  const early = await send('early', quiet, size.before).report
  const everywhere = () => ({ url: clickhouses[0]?.handle.url ?? '', database: 'placet_everywhere' })
  await untilRecorded(early.accepted)
  const before = await Promise.all(quiet.map((domain) => reportsOf(session, domain)))
  run.say(`${early.accepted} consents of ${quiet.length} domains are reported; sending to the others`)

  const visitors = send('visitors', busy, CONSENTS_MAX)
  await delay(size.beforeMs)
  const askedAt = performance.now()
  await growTo(TO)
  await waitFor(async () => (await rowsFrom(FROM)) > 0, {
    ...{ timeoutMs: GROWN_MAX_MS, everyMs: 1000, what: 'consents in the new shards' },
  })
  const grownAfterMs = Math.round(performance.now() - askedAt)
  run.say(`new shards have consents after ${grownAfterMs} ms; a worker starts again with the old number`)
  await stack.workers[1]?.restart()
  await addNode()
  await growTo(LAST)
  await waitFor(async () => (await rowsOn(2)) > 0, {
    ...{ timeoutMs: GROWN_MAX_MS, everyMs: 1000, what: 'consents on the third node' },
  })
  run.say('the third node has consents; a cold backup of the second one, and more traffic')
  const rowsInBackup = await backUpSecond()
  await delay(size.afterMs)
  await waitFor(async () => (await rowsOn(1)) > rowsInBackup, {
    ...{ timeoutMs: PATIENCE_MS, everyMs: 1000, what: 'rows that the backup lacks' },
  })
  const rowsNotInBackup = (await rowsOn(1)) - rowsInBackup
  await replaceSecond()
  await delay(size.afterMs)
  visitors.stopSending()
  const sent = await visitors.report
  await stack.edges[1]?.restart()
  const accepted = early.accepted + sent.accepted
  run.say(`sent ${early.sent + sent.sent}; waiting for the log`)
  await untilRecorded(accepted)

  const after = await Promise.all(quiet.map((domain) => reportsOf(session, domain)))
  const ledger = (await Promise.all(['early', 'visitors'].map((name) => readLedger(ledgerOf(name))))).flat()
  const perDomain = Map.groupBy(ledger, ({ cell }) => cell.domain)
  const reported = await Promise.all(domains.map((domain) => reportsOf(session, domain)))
  const differing = domains.filter(
    ({ domainId }, at) => (perDomain.get(domainId)?.length ?? 0) !== reported[at]?.total,
  )
  const log = await readLog(everywhere())
  const books = reconcile(ledger, log)
  const stream = await readRecords(addresses.stream, LAST)
  const rowsOnNodes = await Promise.all(clickhouses.map((_node, at) => rowsOn(at)))
  const rowsInNew = await rowsFrom(FROM)
  const answers = { ...early.consentAnswers, ...sent.consentAnswers }
  return {
    figures: {
      ...{
        size,
        from: FROM,
        to: LAST,
        sent: early.sent + sent.sent,
        accepted,
        rows: log.rows,
        unique: log.unique,
      },
      ...{
        ...books,
        streamRecords: stream.records,
        holes: stream.holes,
        rowsInNew,
        rowsOnNodes,
        ...{ rowsInBackup, rowsNotInBackup },
        grownAfterMs,
      },
      ...{ answers: sent.consentAnswers, unanswered: early.unanswered + sent.unanswered },
      ...{ resends: early.resends + sent.resends, domainsWithOtherReports: differing.length },
      ...{ firstTryMs: sent.firstTryMs, senderLateMs: sent.senderLateMs },
    },
    expectations: {
      'every consent was accepted at the first try':
        Object.keys(answers).join() === '204' && early.resends + sent.resends === 0,
      'accepted = rows = unique':
        accepted === log.rows && log.rows === log.unique && accepted === ledger.length,
      'nothing is lost, duplicated, altered or unknown':
        books.lost + books.duplicated + books.altered + books.unknown + log.conflicts === 0,
      'the roll-ups agree with the ledger cell by cell': books.differingCells === 0 && books.cells > 0,
      'the streams have no holes, and all they hold is in the log':
        stream.holes === 0 && stream.eventIds.size === log.rows && stream.deadLetters === 0,
      'reports are the same before and after': JSON.stringify(before) === JSON.stringify(after),
      'every report has what was accepted, from old and new shards': differing.length === 0,
      'old and new shards have consents': rowsInNew > 0 && rowsInNew < log.rows,
      'every node has rows, the replaced one too': rowsOnNodes.every((rows) => rows > 0),
      'the replaced node lost rows, which were replayed': rowsNotInBackup > 0,
    },
  }

  async function rowsFrom(shard: number): Promise<number> {
    const { url, database } = everywhere()
    const sql = `SELECT count() FROM ${database}.consent_log WHERE shard >= ${shard}`
    return Number(await queryClickhouse(url, sql))
  }

  async function rowsOn(node: number): Promise<number> {
    const { url } = nodeAt(node).handle
    return Number(await queryClickhouse(url, 'SELECT count() FROM placet.consent_log'))
  }

  /** Both workers, since either may have a shard. */
  async function untilRecorded(rows: number): Promise<void> {
    const options = { timeoutMs: PATIENCE_MS, everyMs: 1000, what: `${rows} rows in the log` }
    await waitFor(async () => (await countRows(everywhere())) >= rows && (await lag()) === 0, options)
  }

  function lag(): Promise<number> {
    return sumOf('placet_consent_log_lag_positions')
  }

  async function sumOf(metric: string): Promise<number> {
    const read = await Promise.all(stack.workers.map(({ url }) => readMetric(url, metric)))
    return read.reduce((sum, value) => sum + value, 0)
  }

  function nodeAt(node: number): ClickhouseNode {
    const found = clickhouses[node]
    if (found === undefined) throw new Error(`there is no node ${node + 1}`)
    return found
  }

  /** As docs/operations.md says: the new node first, then the others, then the programs. */
  async function addNode(): Promise<void> {
    const dir = join(services.dir, 'clickhouse-3')
    const others = clickhouses.map(({ handle }) => handle.nativePort)
    const handle = await startClickhouseShard(dir, (native) => [...others, native])
    run.onEnd(() => handle.stop())
    clickhouses.push({ dir, handle })
    await operate({ places: PLACES }, 'migrate')
    run.say('the third node is migrated; the others and the programs learn of it')
    await tellAll([0, 1])
  }

  async function tellAll(nodes: readonly number[]): Promise<void> {
    const ports = clickhouses.map(({ handle }) => handle.nativePort)
    for (const node of nodes) await changeCluster(nodeAt(node).dir, nodeAt(node).handle, ports)
    const urls = clickhouses.map(({ handle }) => handle.url).join()
    for (const { app, env, handle } of stack.programs) {
      if (app === 'worker') {
        env['PLACET_WORKER_CLICKHOUSE_URL'] = clickhouseUrlsFor(urls, 'placet_worker')
        env['PLACET_CLICKHOUSE_PLACES'] = PLACES
      } else if (app === 'api') env['PLACET_API_CLICKHOUSE_URL'] = clickhouseUrlsFor(urls, 'placet_api')
      else continue
      await handle.restart()
    }
  }

  async function backUpSecond(): Promise<number> {
    const { dir, handle } = nodeAt(1)
    await handle.stop()
    await copyAway([join(dir, 'data')], 'backup')
    await handle.restart()
    // Workers may write again already, so the backup has this many at most.
    return rowsOn(1)
  }

  async function replaceSecond(): Promise<void> {
    const { dir: oldDir, handle: old } = nodeAt(1)
    await old.kill('SIGKILL')
    const dir = join(services.dir, 'clickhouse-4')
    await mkdir(dir)
    await rename(join(oldDir, 'data.backup'), join(dir, 'data'))
    const [first = 0, , third = 0] = clickhouses.map(({ handle }) => handle.nativePort)
    const handle = await startClickhouseShard(dir, (native) => [first, native, third])
    run.onEnd(() => handle.stop())
    clickhouses[1] = { dir, handle }
    run.say('the second node is lost; its backup runs at another address')
    await operate({ places: PLACES }, 'migrate')
    await tellAll([0, 2])
  }

  function growTo(shards: number): Promise<void> {
    return operate({ places: PLACES }, 'grow-shards', '--to', String(shards))
  }

  async function operate({ places }: { places: string }, ...args: string[]): Promise<void> {
    const urls = clickhouses.map(({ handle }) => handle.url).join()
    const env = {
      ...baseChildEnv(),
      PLACET_DATABASE_URL: addresses.databaseUrl,
      PLACET_CLICKHOUSE_URL: clickhouseUrlsFor(urls, 'placet_owner'),
      PLACET_CLICKHOUSE_DATABASE: addresses.analytics.database,
      PLACET_CLICKHOUSE_CLUSTER: 'placet',
      PLACET_CLICKHOUSE_PLACES: places,
      PLACET_NATS_URL: addresses.stream.url,
      PLACET_OPERATOR_NATS_CREDENTIALS: await localCredentials('operator', prefix),
      PLACET_STREAM_PREFIX: prefix,
      PLACET_CONSENT_SHARDS: String(FROM),
    }
    const main = join(repositoryDir, 'apps/operator/dist/main.js')
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], { env })
    run.say(`operator ${args.join(' ')}: ${stdout.trim().split('\n').slice(-2).join('; ')}`)
  }
})

/** The reports that an owner without a plan sees: this month. */
async function reportsOf(session: ApiSession, { domainId }: LoadDomain) {
  const today = new Date().toISOString().slice(0, 10)
  const request = {
    params: { domainId },
    body: {
      date_from: `${today.slice(0, 7)}-01`,
      date_to: today,
      country: '',
      url: '',
      host: '',
      flagged: true,
    },
  }
  const [stats, countries, paths] = await Promise.all([
    session.call(getConsentStats, request),
    session.call(getCountrySegments, request),
    session.call(getPathSegments, request),
  ])
  const choices = stats.metrics.find(({ name }) => name === CHOICE_METRIC)?.values ?? []
  const total = choices
    .flatMap(({ timerange }) => timerange.buckets)
    .reduce((sum, bucket) => sum + bucket.doc_count, 0)
  return { total, stats, countries, paths }
}
