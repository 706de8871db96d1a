import { readFile } from 'node:fs/promises'
import { urlForRole } from '@placet/db/client'
import { connectStream, type StreamConnection } from '@placet/stream/connect'
import { ensureStreams } from '@placet/stream/ensure-streams'
import { createAuthority, issueCredentials } from '@placet/stream/identities/authority'
import { bucketStream } from '@placet/stream/key-value'
import { streamNames } from '@placet/stream/names'
import { streamState } from '@placet/stream/stream-state'
import { knockAtNats } from '@placet/testkit/knock-at-nats'
import { administratorCredentials, localCredentials } from '@placet/testkit/local-stream-authority'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { type ClickhouseUser, queryClickhouse } from '@placet/testkit/services/clickhouse'
import { join } from 'node:path'
import { Client } from 'pg'
import { analyticsAttempts } from './stolen-program/analytics-attempts.ts'
import { type Attempt, type Outcome, makeAttempts } from './stolen-program/attempt.ts'
import { databaseAttempts, type Table } from './stolen-program/database-attempts.ts'
import { replyAttempts, streamAttempts } from './stolen-program/stream-attempts.ts'

const ATTEMPTS_MIN = 40

await runMeasurement('stolen-program', { timeoutMs: 15 * 60 * 1000 }, async (run) => {
  const { dir, nats, postgres, addresses } = await startPrivateServices(run)
  const { url, prefix } = addresses.stream
  const names = streamNames(prefix)
  const open = async (credentials: string): Promise<StreamConnection> => {
    const conn = await connectStream({ servers: url.split(','), name: 'drill', credentials })
    run.onEnd(() => conn.close())
    return conn
  }
  const administrator = await open(await administratorCredentials())
  await ensureStreams(administrator, { prefix, shards: 1 })
  const logFiles = [
    ...nats.nodes.map(({ logFile }) => logFile),
    postgres.logFile,
    join(dir, 'clickhouse/server.log'),
  ]
  const readLogs = async () => (await Promise.all(logFiles.map((file) => readFile(file, 'utf8')))).join('\n')
  const outcomes: Record<string, Outcome> = {}
  const watched = [
    bucketStream(names.positionsBucket),
    bucketStream(names.publishedBucket),
    names.scanRequestStream,
  ]
  const positions = () =>
    Promise.all(watched.map(async (stream) => (await streamState(administrator, stream)).last))
  const before = await positions()

  for (const [robber, allowed] of [
    ['edge', names.usageSubject],
    ['scanner', names.pictureReportSubject],
  ] as const) {
    run.say(`as the ${robber}`)
    const conn = await open(await localCredentials(robber, prefix))
    outcomes[robber] = await makeAttempts(streamAttempts(conn, robber, prefix), readLogs)
    for (const attempt of replyAttempts(conn, allowed, prefix)) await attempt()
  }
  const after = await positions()
  const consents = (await streamState(administrator, names.consentStream(0))).last

  run.say('as the API')
  outcomes['api'] = await makeAttempts([...strangers(url), ...(await inEngines('placet_api'))], readLogs)
  run.say('as the worker')
  const worker = await open(await localCredentials('worker', prefix))
  const workerAttempts = [...streamAttempts(worker, 'worker', prefix), ...(await inEngines('placet_worker'))]
  outcomes['worker'] = await makeAttempts(workerAttempts, readLogs)

  async function inEngines(role: Exclude<ClickhouseUser, 'placet_owner'>): Promise<Attempt[]> {
    const client = new Client({ connectionString: urlForRole(addresses.databaseUrl, role) })
    await client.connect()
    run.onEnd(() => client.end())
    const { rows } = await client.query<Table>(
      `SELECT relname AS name, attname AS column FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum = 1
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    )
    const { url: clickhouseUrl, database } = addresses.analytics
    const tables = await queryClickhouse(clickhouseUrl, `SHOW TABLES FROM ${database}`)
    return [
      ...databaseAttempts(client, role, rows),
      ...analyticsAttempts(clickhouseUrl, role, tables.split('\n')),
    ]
  }

  const all = Object.values(outcomes)
  return {
    figures: {
      attempts: Object.fromEntries(Object.entries(outcomes).map(([name, { attempts }]) => [name, attempts])),
      succeeded: all.flatMap(({ succeeded }) => succeeded),
      unlogged: all.flatMap(({ unlogged }) => unlogged),
    },
    expectations: {
      [`each program tried at least ${ATTEMPTS_MIN} operations`]: all.every(
        ({ attempts }) => attempts >= ATTEMPTS_MIN,
      ),
      'none succeeded': all.every(({ succeeded }) => succeeded.length === 0),
      'all are in the logs of NATS, PostgreSQL and ClickHouse': all.every(
        ({ unlogged }) => unlogged.length === 0,
      ),
      'no answer of a server was written to a stream': before.join() === after.join() && consents === 0,
    },
  }
})

/** The API has no identity for NATS: from its place in the network, it can only knock. */
function strangers(url: string): Attempt[] {
  const logged = 'authentication error'
  return [
    { name: 'no identity', logged, run: () => knockAtNats(url, {}) },
    { name: 'a password', logged, run: () => knockAtNats(url, { user: 'worker', pass: 'worker' }) },
    {
      name: 'an identity of another authority',
      logged,
      run: async () =>
        knockAtNats(url, { credentials: await issueCredentials(createAuthority(), 'worker', 'placet') }),
    },
  ]
}
