import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { checkLogs } from '@placet/contract/jobs/check-logs'
import { addPaymentMethod } from '@placet/contract/payments'
import { requestScan } from '@placet/contract/scans'
import { publishSettings } from '@placet/contract/settings'
import { connectDb } from '@placet/db/client'
import { connectStream } from '@placet/stream/connect'
import { streamNames } from '@placet/stream/names'
import { streamState } from '@placet/stream/stream-state'
import { repositoryDir } from '@placet/testkit/env'
import { cardFields } from '@placet/testkit/factories/payments'
import { registerSomebody, signUp } from '@placet/testkit/load/api-session'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { administratorCredentials } from '@placet/testkit/local-stream-authority'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { startPayments, switchPayments } from '@placet/testkit/services/payments'
import { startPrometheus } from '@placet/testkit/services/prometheus'
import { sql } from 'kysely'
import { sooner } from './alerts/sooner.ts'
import { largestFile } from './bit-rot/rot-stream.ts'
import { flipByte } from './faults/flip-byte.ts'
import { NOT_PROVOKED } from './alerts/not-provoked.ts'
import { openSyslog } from './alerts/open-syslog.ts'
import { watchAlerts } from './alerts/watch-alerts.ts'
import { copyAway, dataDirs, putBack, removeCopies } from './restore/data-dirs.ts'
import { stopPrograms } from './restore/stop-programs.ts'

const TIMEOUT_MS = 40 * 60 * 1000
const EVERY = '2s'
const SHARDS = 2
const DOMAINS = 4
const PER_SECOND = 20
/** Long enough for every alert whose condition holds from the start. */
const CALM_MS = 45_000
const BACKUP = 'backup'
/** The worker keeps a mark of the database every ten seconds. */
const MARK_KEPT_MS = 15_000
/** Records leave a stream by age only. */
const SHORT_AGE_MS = 5000
const NANOSECONDS = 1_000_000
/** Of a file with the messages since the start of the drill: behind those that the backup of ClickHouse has. */
const DAMAGED_AT = 0.8
const REASON = 'No person visits this domain: it is measured only.'

/**
 * A real Prometheus with the shipped rules, and everything that they warn of: no alert fires while all is well, and each
 * one fires when it should.
 */
await runMeasurement('alerts', { timeoutMs: TIMEOUT_MS }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses, nats, clickhouse, postgres, smtp } = services
  const payments = await startPayments({ dir: join(services.dir, 'payments') })
  run.onEnd(() => payments.stop())
  const syslog = await openSyslog()
  run.onEnd(() => syslog.close())
  const stack = await startStack({
    ...{ ...addresses, dir: join(services.dir, 'placet'), shards: SHARDS, code: { kind: 'built' } },
    ...{ paymentsUrl: payments.url, scanner: { allowedTargets: [] } },
    env: { ...trustingEdgeEnv, PLACET_SYSLOG_URL: syslog.url },
  })
  run.onEnd(() => stack.stop())
  const scanner = stack.programs.find(({ app }) => app === 'scanner')?.handle
  if (scanner === undefined) throw new Error('no scanner was started')
  const owner = connectDb({ url: addresses.databaseUrl, poolMax: 1 })
  const conn = await connectStream({
    servers: addresses.stream.url.split(','),
    name: 'drill',
    credentials: await administratorCredentials(),
  })
  run.onEnd(() => Promise.all([owner.destroy(), conn.close()]))
  const names = streamNames(addresses.stream.prefix)
  const session = await signUp(stack.dashboardUrl, smtp.mailApiUrl)
  const domains = await publishDomains(session, [stack.edgeUrl], DOMAINS)
  const [domain] = domains
  if (domain === undefined) throw new Error('no site was published')
  const params = { domainId: domain.domainId }
  const sender = startSender(run, {
    ...{ edgeUrls: [stack.edgeUrl], domains, consents: 1_000_000, consentsPerSecond: PER_SECOND },
    ...{ wrongEvery: 0, scriptsPerSecond: 5, ledgerFile: join(services.dir, 'ledger.jsonl') },
    patienceMs: 60_000,
  })
  await sender.untilSent(10 * PER_SECOND)

  run.say('backups of ClickHouse and PostgreSQL')
  const dirs = {
    clickhouse: await dataDirs('clickhouse', services),
    postgres: await dataDirs('postgres', services),
  }
  run.onEnd(() => removeCopies(dirs.postgres, BACKUP))
  await clickhouse.stop()
  await copyAway(dirs.clickhouse, BACKUP)
  await clickhouse.restart()
  await postgres.stop()
  await copyAway(dirs.postgres, BACKUP)
  await postgres.restart()
  await sender.untilSent(sender.progress().sent + 20 * PER_SECOND)

  const shipped = await readFile(join(repositoryDir, 'deploy/prometheus/alerts.yaml'), 'utf8')
  const { rules, alerts } = sooner(shipped, EVERY)
  const prometheus = await startPrometheus({
    dir: join(services.dir, 'prometheus'),
    ...{ rules, scrapeInterval: EVERY },
    targets: [
      stack.api.monitorUrl,
      stack.worker.url,
      scanner.url,
      ...stack.edges.map((edge) => edge.monitorUrl),
    ],
  })
  run.onEnd(() => prometheus.stop())
  const watch = watchAlerts(run, prometheus.url)
  await delay(CALM_MS)
  const whileCalm = [...watch.firstFired().keys()]
  run.say(`while all is well: ${whileCalm.length === 0 ? 'silence' : whileCalm.join(', ')}`)

  run.say('rows stay although their retention is over, and rows and heads of yesterday are forged')
  await forge(`INSERT INTO consent_log SELECT * REPLACE (toDate('2020-01-01') AS keep_until, generateUUIDv4() AS event_id,
    0 AS position, 'forged' AS stream_incarnation) FROM consent_log LIMIT 1`)
  await forge(
    'INSERT INTO log_head SELECT * REPLACE (subtractDays(last_at, 1) AS last_at) FROM log_head FINAL',
  )
  await forge(
    "ALTER TABLE consent_log UPDATE path = '/forged' WHERE position > 0 SETTINGS mutations_sync = 2",
  )
  await stack.worker.restart()

  run.say(
    'no scanner, mail server, syslog server or answer of the payment provider; bad messages and a small stream',
  )
  await scanner.stop()
  await session.call(requestScan, { params })
  await smtp.refuseConnections(true)
  await registerSomebody(stack.dashboardUrl)
  await syslog.close()
  await switchPayments(payments.url, { answers: 'lost' })
  await session
    .call(addPaymentMethod, { body: { ...cardFields('paid'), topUpAmountId: 1, currencyId: 'EUR' } })
    .catch((error: unknown) => run.say(`the payment: ${String(error)}`))
  await sql`INSERT INTO pgboss.job (name, data, retry_limit) VALUES ('deliver-audit', '{}', 0)`.execute(owner)
  await sql`INSERT INTO pgboss.job (name, data) VALUES (${checkLogs.name}, '{}')`.execute(owner)
  await conn.js.publish(names.consentSubject(0), 'no consent')
  const roomy = (await conn.jsm.streams.info(names.consentStream(0))).config.max_bytes
  const { bytes } = await streamState(conn, names.consentStream(0))
  await conn.jsm.streams.update(names.consentStream(0), { max_bytes: Math.ceil(bytes * 1.15) })
  await watch.untilFired('PlacetStreamFilling', 'PlacetStreamAlmostFull')
  await conn.jsm.streams.update(names.consentStream(0), { max_bytes: roomy })
  await watch.untilFired(
    ...['PlacetProgramMissing', 'PlacetScansWaiting', 'PlacetJobsWaiting', 'PlacetJobsGivenUp'],
    ...['PlacetAuditStreamBehind', 'PlacetPaymentErrors', 'PlacetDeadLetters', 'PlacetLogTampered'],
    'PlacetRetentionOverdue',
  )
  await smtp.refuseConnections(false)

  run.say('all of NATS is away, and a version is published')
  await Promise.all(nats.nodes.map((node) => node.stop()))
  await session.call(publishSettings, { params, query: { reason: REASON }, body: undefined })
  await watch.untilFired(
    ...['PlacetEdgeDisconnected', 'PlacetErrorBudgetBurnsFast', 'PlacetErrorBudgetBurnsSlowly'],
    'PlacetPublishDelayed',
  )
  const [gone, torn] = [names.consentStream(0), names.consentStream(1)]
  await damage(
    nats.nodes.map(({ logFile }) => join(dirname(logFile), 'store')),
    `**/${torn}/msgs/*.blk`,
  )
  await nats.restart()

  run.say(
    'ClickHouse is lost, and its backup is older than one stream; the other one was damaged on every node',
  )
  await sender.untilSent(sender.progress().sent + 10 * PER_SECOND)
  await clickhouse.kill('SIGKILL')
  await watch.untilFired('PlacetConsentLogBehind')
  const age = SHORT_AGE_MS * NANOSECONDS
  await conn.jsm.streams.update(gone, { max_age: age, duplicate_window: age })
  await delay(2 * SHORT_AGE_MS)
  await putBack(dirs.clickhouse, BACKUP)
  await clickhouse.restart()
  await watch.untilFired('PlacetConsentsLost', 'PlacetConsentLogHole')

  run.say('PostgreSQL is lost, and restored from its backup')
  await delay(MARK_KEPT_MS)
  await postgres.kill('SIGKILL')
  await watch.untilFired('PlacetDatabaseUnreachable')
  const held = await stopPrograms([stack.api, stack.worker])
  await putBack(dirs.postgres, BACKUP)
  await postgres.restart()
  await held.restart(stack.worker)
  await held.restart(stack.api)
  await watch.untilFired('PlacetRenewalsHeld')

  sender.stopSending()
  await watch.stop()
  const fired = watch.firstFired()
  const silent = alerts.filter((alert) => !fired.has(alert) && !(alert in NOT_PROVOKED))
  return {
    figures: {
      alerts: alerts.length,
      whileCalm,
      firedAfterSeconds: Object.fromEntries(fired),
      silent,
      notProvoked: NOT_PROVOKED,
    },
    expectations: {
      'no alert fires while all is well': whileCalm.length === 0,
      'every alert that is provoked fires': silent.length === 0 && alerts.length > 0,
    },
  }

  async function damage(stores: readonly string[], pattern: string): Promise<void> {
    const files = await Promise.all(stores.map((store) => largestFile(store, pattern)))
    const at = Math.floor(Math.min(...files.map(({ bytes: size }) => size)) * DAMAGED_AT)
    for (const { path } of files) await flipByte(path, at)
  }

  async function forge(statement: string): Promise<void> {
    const url = `${addresses.analytics.url}/?database=${addresses.analytics.database}`
    await queryClickhouse(url, statement)
  }
})
