import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrateAnalytics } from '@placet/analytics/migrate'
import { insertBare, takeBatches } from '@placet/testkit/load/bare-clickhouse'
import { fillStreams } from '@placet/testkit/load/fill-streams'
import { trustingEdgeEnv } from '@placet/testkit/load/plan-consent'
import { putDomains } from '@placet/testkit/load/put-domains'
import { forgetPositions } from '@placet/testkit/load/stream-controls'
import { countRows } from '@placet/testkit/load/until-logged'
import { ensureBuilt } from '@placet/testkit/measure/ensure-built'
import { startPrivateServices } from '@placet/testkit/measure/private-services'
import { median } from '@placet/testkit/measure/quantiles'
import { runMeasurement } from '@placet/testkit/measure/run-measurement'
import { startStack } from '@placet/testkit/processes/start-stack'
import { queryClickhouse } from '@placet/testkit/services/clickhouse'
import { waitFor } from '@placet/testkit/wait-for'

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '600000' }, rounds: { type: 'string', default: '5' } },
})
const ROWS = Number(values.rows)
const ROUNDS = Number(values.rounds)
const SHARDS = 2
const DOMAINS = 24
const RECORDS_PER_MESSAGE = 200
const BATCH_ROWS = 20_000
const AIM = 0.8

/** Throughput of the worker from a full stream into ClickHouse, relative to plain inserts of the same rows. */
await runMeasurement('sink', { timeoutMs: 30 * 60 * 1000 }, async (run) => {
  await ensureBuilt(run)
  const services = await startPrivateServices(run)
  const { addresses } = services
  const { analytics } = addresses
  const stack = await startStack({
    ...addresses,
    dir: join(services.dir, 'placet'),
    shards: SHARDS,
    edges: 1,
    code: { kind: 'built' },
    env: trustingEdgeEnv,
  })
  run.onEnd(() => stack.stop())
  await stack.worker.stop()
  const { stream } = addresses
  const domains = await putDomains({ ...stream, shards: SHARDS, count: DOMAINS })
  const rows = await fillStreams({
    ...stream,
    shards: SHARDS,
    domains,
    messages: Math.ceil(ROWS / RECORDS_PER_MESSAGE),
    recordsPerMessage: RECORDS_PER_MESSAGE,
  })
  run.say(`${rows} consents are in the streams`)
  await stack.worker.restart()
  await untilRows(rows)
  await stack.worker.stop()
  const batches = await takeBatches(analytics, SHARDS, BATCH_ROWS)
  const rounds: { worker: number; bare: number }[] = []
  for (let number = 1; number <= ROUNDS; number += 1) {
    const round = { bare: await bareRound(), worker: await workerRound() }
    rounds.push(round)
    run.say(
      `round ${number}: bare ${Math.round(round.bare)} rows/s, worker ${Math.round(round.worker)} rows/s`,
    )
  }
  const workerPerSecond = Math.round(median(rounds.map(({ worker }) => worker)))
  const barePerSecond = Math.round(median(rounds.map(({ bare }) => bare)))
  const ratio = Number(median(rounds.map(({ worker, bare }) => worker / bare)).toFixed(3))
  return {
    figures: { rows, rounds: ROUNDS, workerPerSecond, barePerSecond, ratio, aim: AIM, batchRows: BATCH_ROWS },
    expectations: {
      'every round had every row': rounds.length === ROUNDS,
      [`the worker reaches ${AIM} of bare inserts`]: ratio >= AIM,
    },
  }

  async function bareRound(): Promise<number> {
    await emptyLog()
    const seconds = await insertBare(analytics, batches)
    await untilRows(rows)
    return rows / seconds
  }

  // Measured from the first rows to the last, so that startup and acquiring leases do not count.
  async function workerRound(): Promise<number> {
    await emptyLog()
    await forgetPositions(addresses.stream)
    const restarted = stack.worker.restart()
    const first = await waitFor(() => countRows(analytics), { timeoutMs: 60_000, everyMs: 10 })
    const startedAt = performance.now()
    await restarted
    await untilRows(rows)
    const perSecond = (rows - first) / ((performance.now() - startedAt) / 1000)
    await stack.worker.stop()
    return perSecond
  }

  async function untilRows(count: number): Promise<void> {
    await waitFor(async () => (await countRows(analytics)) === count, {
      timeoutMs: 300_000,
      everyMs: 20,
      what: `${count} rows`,
    })
  }

  async function emptyLog(): Promise<void> {
    await queryClickhouse(analytics.url, `DROP DATABASE ${analytics.database} SYNC`)
    await migrateAnalytics(analytics.url, analytics.database)
  }
})
