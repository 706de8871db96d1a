import { connect } from 'node:net'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { setTimeout as delay } from 'node:timers/promises'
import { createAnalytics } from '@placet/analytics/client'
import { connectDb } from '@placet/db/client'
import { connectStream } from '@placet/stream/connect'
import { localCredentials } from '@placet/testkit/local-stream-authority'
import { signUp } from '@placet/testkit/load/api-session'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { publishDomains } from '@placet/testkit/load/publish-domains'
import { startSender } from '@placet/testkit/load/start-sender'
import { countRows, untilLogged } from '@placet/testkit/load/until-logged'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { sql } from 'kysely'
import { z } from 'zod'
import { openTlsDoor } from './encrypted/open-tls-door.ts'

const CONSENTS = 500
const PATIENCE_MS = 5000

const Counted = z.object({ all: z.coerce.number(), encrypted: z.coerce.number() })
const Connections = z.object({ connections: z.array(z.object({ tls_version: z.string().default('') })) })

/** Every connection between a program and a server is encrypted and checked against the operator's authority. */
await runMeasurement('encrypted', { timeoutMs: 10 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const clickhouse = await openTlsDoor(run, services.addresses.analytics.url, services.dir)
  const addresses = {
    ...services.addresses,
    databaseUrl: withSearch(services.addresses.databaseUrl, 'sslmode=verify-full'),
    analytics: { ...services.addresses.analytics, url: `https://127.0.0.1:${clickhouse}` },
  }

  run.say('connecting without the authority, and without TLS')
  const trusted = getCACertificates('default')
  setDefaultCACertificates(getCACertificates('bundled'))
  const strangers = await tryAll(addresses)
  const plain = {
    postgres: await outcomeOf(connectTo(withSearch(addresses.databaseUrl, ''))),
    nats: await answersInClear(addresses.stream.url),
  }
  setDefaultCACertificates(trusted)

  run.say('starting the programs')
  const stack = await startStack({
    ...addresses,
    ...{ dir: join(services.dir, 'placet'), code: { kind: 'built' } },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  const friends = await tryAll(addresses)
  const owner = await signUp(stack.api.url, services.smtp.mailApiUrl)
  const domains = await publishDomains(owner, [stack.edgeUrl], 1)
  const sender = startSender(run, {
    edgeUrls: [stack.edgeUrl],
    domains,
    consents: CONSENTS,
    consentsPerSecond: 100,
    scriptsPerSecond: 0,
    wrongEvery: 0,
    ledgerFile: join(services.dir, 'ledger.jsonl'),
    patienceMs: 60_000,
  })
  const sent = await sender.report
  await untilLogged(addresses, stack.worker.url, sent.accepted, 60_000)
  const rows = await countRows(addresses.analytics)
  const database = await countDatabaseConnections(addresses.databaseUrl)
  const stream = await countStreamConnections(services.nats.nodes.map(({ monitorUrl }) => monitorUrl))

  return {
    figures: { strangers, plain, friends, consents: sent.accepted, rows, connections: { database, stream } },
    expectations: {
      'nothing connects to a server whose certificate it does not trust': Object.values(strangers).every(
        (outcome) => outcome !== 'connected',
      ),
      'PostgreSQL and NATS accept nothing in clear': plain.postgres !== 'connected' && !plain.nats,
      'the same addresses work with the authority': Object.values(friends).every(
        (outcome) => outcome === 'connected',
      ),
      'every consent is in the log': rows === CONSENTS && sent.accepted === CONSENTS,
      'every connection of the programs is encrypted':
        database.all > 0 &&
        database.encrypted === database.all &&
        stream.all > 0 &&
        stream.encrypted === stream.all,
    },
  }
})

interface Addresses {
  databaseUrl: string
  analytics: { url: string; database: string }
  stream: { url: string; prefix: string }
}

async function tryAll({ databaseUrl, analytics, stream }: Addresses) {
  return {
    postgres: await outcomeOf(connectTo(databaseUrl)),
    clickhouse: await outcomeOf(createAnalytics(analytics).client.query({ query: 'SELECT 1' })),
    nats: await outcomeOf(connectToStream(stream)),
  }
}

function withSearch(url: string, search: string): string {
  return Object.assign(new URL(url), { search }).href
}

async function connectTo(databaseUrl: string): Promise<void> {
  const db = connectDb({ url: databaseUrl, poolMax: 1 })
  try {
    await sql`SELECT 1`.execute(db)
  } finally {
    await db.destroy()
  }
}

async function connectToStream({ url, prefix }: Addresses['stream']): Promise<void> {
  const credentials = await localCredentials('edge', prefix)
  const connection = await connectStream({ servers: url.split(','), name: 'drill', credentials })
  await connection.close()
}

/** `connected`, or the reason. NATS clients try for ever, so patience ends them. */
async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  return Promise.race([
    attempt.then(
      () => 'connected',
      (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 120),
    ),
    delay(PATIENCE_MS, 'no connection', { ref: false }),
  ])
}

/** Whether the server says a word before the handshake. */
async function answersInClear(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url.split(',', 1)[0] ?? '')
  const socket = connect(Number(port), hostname)
  const isTalking = await Promise.race([
    new Promise<boolean>((resolve) => {
      socket.once('data', (data) => resolve(data.toString('latin1').startsWith('INFO')))
      socket.once('close', () => resolve(false))
      socket.once('error', () => resolve(false))
      socket.write('CONNECT {}\r\nPING\r\n')
    }),
    delay(PATIENCE_MS, false),
  ])
  socket.destroy()
  return isTalking
}

async function countDatabaseConnections(databaseUrl: string) {
  const db = connectDb({ url: databaseUrl, poolMax: 1 })
  const { rows } = await sql`SELECT count(*) AS all, count(*) FILTER (WHERE ssl) AS encrypted
    FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE backend_type = 'client backend'`.execute(db)
  await db.destroy()
  return Counted.parse(rows[0])
}

async function countStreamConnections(monitorUrls: readonly string[]) {
  const lists = await Promise.all(
    monitorUrls.map(async (url) => Connections.parse(await (await fetch(`${url}/connz`)).json()).connections),
  )
  const all = lists.flat()
  return { all: all.length, encrypted: all.filter(({ tls_version: version }) => version !== '').length }
}
