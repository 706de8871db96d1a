import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { createAnalytics } from '@placet/analytics/client'
import { query } from '@placet/analytics/query'
import { publishSettings } from '@placet/contract/settings'
import { everyShard } from '@placet/contract/shard'
import { withTx } from '@placet/core/context'
import { takeNumber } from '@placet/core/invoices/take-number'
import { connectStream } from '@placet/stream/connect'
import { addErasure, readErasures } from '@placet/stream/erasures'
import { streamNames } from '@placet/stream/names'
import { baseChildEnv, repositoryDir } from '@placet/testkit/env'
import { connectTestDeps } from '@placet/testkit/factories/test-deps'
import { signUp } from '@placet/testkit/load/api-session'
import { readLedger } from '@placet/testkit/load/ledger'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { administratorCredentials } from '@placet/testkit/local-stream-authority'
import { awayFromMidnight } from '@placet/testkit/measure/away-from-midnight'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { waitFor } from '@placet/testkit/wait-for'
import { z } from 'zod'
import { readLog } from './books/read-log.ts'
import { reconcile } from './books/reconcile.ts'
import { readMetric } from './intake/read-metric.ts'
import { stopPrograms } from './restore/stop-programs.ts'
import { copyAway, dataDirs, putBack, removeCopies, type Store, STORES } from './restore/data-dirs.ts'
import { startWitness } from './restore/witness.ts'

const TIMEOUT_MS = 60 * 60 * 1000
const SIZES = {
  full: { rounds: 5, perPhase: 1000, perSecond: 100, erased: 10 },
  small: { rounds: 1, perPhase: 300, perSecond: 50, erased: 3 },
}
const SHARDS = 2
const DOMAINS = 6
const BACKUP = 'backup'
/** The worker keeps a mark of the database every ten seconds. */
const MARK_KEPT_MS = 12_000

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'full' },
    store: { type: 'string' },
    rounds: { type: 'string' },
  },
})
const base = values.size === 'small' ? SIZES.small : SIZES.full
const size = { ...base, rounds: Number(values.rounds ?? base.rounds) }
const stores = STORES.filter((store) => values.store === undefined || values.store === store)

/** Each store is lost and restored from a cold backup again and again, as docs/runbooks/restore.md says. */
await runMeasurement('restore', { timeoutMs: TIMEOUT_MS }, async (run) => {
  run.say(`size ${values.size}: ${JSON.stringify({ ...size, stores })}`)
  await ensureBuilt(run)
  await awayFromMidnight(run, TIMEOUT_MS / 2)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const stack = await startStack({
    ...{ ...addresses, dir: join(services.dir, 'placet'), shards: SHARDS, code: { kind: 'built' } },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  const deps = connectTestDeps(addresses)
  const analytics = createAnalytics(addresses.analytics)
  const conn = await connectStream({
    servers: addresses.stream.url.split(','),
    name: 'drill',
    credentials: await administratorCredentials(),
  })
  run.onEnd(() => Promise.all([deps.drop(), analytics.close(), conn.close()]))
  const names = streamNames(addresses.stream.prefix)
  const session = await signUp(stack.dashboardUrl, services.smtp.mailApiUrl)
  const domains = await publishDomains(
    session,
    stack.edges.map(({ url }) => url),
    DOMAINS,
  )
  const witness = startWitness(analytics, everyShard([SHARDS]))
  const ledgerFile = join(services.dir, 'ledger.jsonl')
  const sender = startSender(run, {
    edgeUrls: stack.edges.map(({ url }) => url),
    domains,
    consents: 1_000_000,
    consentsPerSecond: size.perSecond,
    wrongEvery: 0,
    scriptsPerSecond: 5,
    ledgerFile,
    patienceMs: 180_000,
  })
  const erased = new Set<string>()
  /** Consents acknowledged between a backup of NATS and its loss, and not in the log by then: only those may be lost. */
  const natsLosses: NatsLoss[] = []
  let unreadMax = 0
  const versions: number[] = []
  const numbers: number[] = []
  let noticed = 0

  for (const store of stores) {
    for (let round = 1; round <= size.rounds; round += 1) {
      run.say(`${store}, round ${round} of ${size.rounds}: traffic, then a backup`)
      const dirs = await dataDirs(store, services)
      run.onEnd(() => removeCopies(dirs, BACKUP))
      await traffic()
      await witness.takeReceipts(20)
      await stopStore(store, 'stop')
      await copyAway(dirs, BACKUP)
      const backedUpMs = Date.now()
      await startStore(store)
      await traffic()
      await eraseSome()
      await witness.takeReceipts(20)
      if (store === 'postgres') await publishAndInvoice()
      run.say(`${store} is lost`)
      const before = await restoresNoticed(store)
      const held = store === 'postgres' ? await stopPrograms([stack.api, stack.worker]) : null
      await stopStore(store, 'kill')
      await putBack(dirs, BACKUP)
      if (store === 'nats') {
        const loss = { fromMs: backedUpMs, untilMs: Date.now(), logged: await loggedEvents() }
        natsLosses.push(loss)
        const bound = (await readLedger(ledgerFile)).filter((consent) => isUnread(consent, loss)).length
        run.say(`acknowledged since the backup and not in the log: ${bound}`)
        unreadMax += bound
      }
      await startStore(store)
      await removeCopies(dirs, BACKUP)
      await held?.restart(stack.worker)
      await waitFor(async () => (await restoresNoticed(store)) > (store === 'postgres' ? 0 : before), {
        timeoutMs: 180_000,
        what: 'the worker to notice the restore',
      })
      noticed += 1
      if (store === 'postgres') {
        await held?.restart(stack.api)
        await publishAndInvoice()
        await operate('renewals', 'release')
      }
      if (store === 'nats') await operate('publish-key', 'resign')
      await traffic()
    }
  }

  sender.stopSending()
  const sent = await sender.report
  run.say(`sent ${sent.sent}, accepted ${sent.accepted}; waiting for the log`)
  await waitFor(async () => (await readMetric(stack.worker.url, 'placet_consent_log_lag_positions')) === 0, {
    timeoutMs: 300_000,
    what: 'the backlog',
  })
  await delay(15_000)
  const ledger = await readLedger(ledgerFile)
  const log = await readLog(addresses.analytics)
  const logged = new Set(log.events.map(({ eventId }) => eventId))
  const lost = ledger.filter(({ eventId }) => !logged.has(eventId) && !erased.has(eventId))
  const unread = lost.filter((consent) => natsLosses.some((loss) => isUnread(consent, loss)))
  const gone = new Set(lost.map(({ eventId }) => eventId))
  const books = reconcile(
    ledger.filter(({ eventId }) => !gone.has(eventId)),
    log,
    erased,
  )
  const seen = await witness.judge()
  const lostMessages = await readMetric(stack.worker.url, 'placet_consent_log_lost_messages_total')
  return {
    figures: {
      ...{ size: { ...size, stores }, accepted: sent.accepted, rows: log.rows, erased: erased.size },
      ...{ ...books, ...seen, lost: lost.length, unreadMax, lostMessages, versions, numbers, noticed },
    },
    expectations: {
      'every consent was settled': sent.unsettled === 0,
      'accepted = rows = unique, but for those erased and those unread when all of NATS was lost':
        log.rows === log.unique && ledger.length - lost.length - erased.size === log.rows,
      'nothing is lost but consents that no worker had recorded when all of NATS was lost':
        unread.length === lost.length,
      'nothing is duplicated, altered or unknown': books.duplicated + books.altered + books.unknown === 0,
      'the roll-ups agree with the ledger cell by cell': books.differingCells === 0 && books.cells > 0,
      'the worker noticed every restore': noticed === stores.length * size.rounds,
      'every head ever shown is a head of the one history': seen.contradictions + seen.outside === 0,
      'every receipt ever given verifies': seen.refusedReceipts === 0 && seen.receipts > 0,
      'the nightly check finds nothing': seen.checkProblems === 0,
      'visitors erased after a backup stay erased': [...erased].every((eventId) => !logged.has(eventId)),
      'no version was published twice': new Set(versions).size === versions.length,
      'no invoice number was given out twice': new Set(numbers).size === numbers.length,
    },
  }

  async function traffic(): Promise<void> {
    await sender.untilSent(sender.progress().sent + size.perPhase)
  }

  async function stopStore(store: Store, how: 'stop' | 'kill'): Promise<void> {
    const handles = store === 'nats' ? services.nats.nodes : [services[store]]
    await Promise.all(handles.map((handle) => (how === 'stop' ? handle.stop() : handle.kill('SIGKILL'))))
  }

  async function startStore(store: Store): Promise<void> {
    await services[store].restart()
  }

  async function loggedEvents(): Promise<ReadonlySet<string>> {
    const { events } = await readLog(addresses.analytics)
    return new Set(events.map(({ eventId }) => eventId))
  }

  async function restoresNoticed(store: Store): Promise<number> {
    const name = store === 'postgres' ? 'placet_database_restores_total' : 'placet_consent_log_restores_total'
    return readMetric(stack.worker.url, name).catch(() => 0)
  }

  async function eraseSome(): Promise<void> {
    const rows = await query(analytics, {
      name: 'some visitors',
      sql: `SELECT shard, domain_id AS domainId, lower(hex(token)) AS visitor, lower(hex(event_id)) AS eventId
            FROM consent_log ORDER BY cityHash64(event_id) LIMIT {count:UInt32}`,
      params: { count: size.erased },
      row: z.object({ shard: z.int(), domainId: z.string(), visitor: z.string(), eventId: z.string() }),
    })
    for (const { shard, domainId, visitor, eventId } of rows) {
      await addErasure(conn, names, shard, { id: eventId, domainId, token: visitor, untilMs: Date.now() })
      erased.add(eventId)
    }
    for (let shard = 0; shard < SHARDS; shard += 1) {
      await waitFor(async () => (await readErasures(conn, names, shard)).length === 0, {
        timeoutMs: 120_000,
        what: 'the erasures',
      })
    }
  }

  async function publishAndInvoice(): Promise<void> {
    const [domain] = domains
    if (domain === undefined) throw new Error('no domain to publish')
    const reason = 'No person visits this domain: it is measured only.'
    const request = { params: { domainId: domain.domainId }, query: { reason }, body: undefined }
    versions.push((await session.call(publishSettings, request)).version)
    numbers.push((await withTx(deps.job, (tx) => takeNumber(tx, 'invoice', new Date()))).number)
    await delay(MARK_KEPT_MS)
  }

  async function operate(...args: string[]): Promise<void> {
    const env = {
      ...baseChildEnv(),
      PLACET_DATABASE_URL: addresses.databaseUrl,
      PLACET_SEAL_KEY: 'd0'.repeat(32),
    }
    const main = join(repositoryDir, 'apps/operator/dist/main.js')
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], { env })
    run.say(`operator ${args.join(' ')}: ${stdout.trim()}`)
  }
})

interface NatsLoss {
  fromMs: number
  untilMs: number
  logged: ReadonlySet<string>
}

function isUnread({ at, eventId }: { at: number; eventId: string }, loss: NatsLoss): boolean {
  return at >= loss.fromMs && at <= loss.untilMs && !loss.logged.has(eventId)
}
