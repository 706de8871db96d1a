import { migrateAnalytics } from '@placet/analytics/migrate'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { type ClickhouseHandle, startClickhouse } from '@placet/testkit/services/clickhouse'
import { createTemporaryDir, type TemporaryDir } from '@placet/testkit/services/temporary-dir'
import { waitFor } from '@placet/testkit/wait-for'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSinkOfATest } from '../fixtures/sink-of-a-test.ts'

let temporary: TemporaryDir
let clickhouse: ClickhouseHandle
let databases = 0

beforeAll(async () => {
  temporary = await createTemporaryDir()
  clickhouse = await startClickhouse({ dir: temporary.dir })
})
afterAll(async () => {
  await clickhouse.kill('SIGKILL')
  await temporary.remove()
})

async function aSink() {
  const { url } = clickhouse
  const database = `placet_restarts_${(databases += 1)}`
  await migrateAnalytics(url, database)
  return createSinkOfATest({ clickhouse: { url, database, drop: async () => {} } })
}

function records(count: number, path: string) {
  return Array.from({ length: count }, () => aConsentRecord({ path }))
}

test(
  'ClickHouse killed during inserts: the log is exact and the roll-up equals it',
  { timeout: 120_000 },
  async () => {
    const sink = await aSink()
    let inserts = 0
    await sink.startWorker({
      rowsMax: 500,
      onStep: (step) => {
        if (step === 'inserting') inserts += 1
      },
    })
    let sent = 0
    for (let round = 0; round < 4; round += 1) {
      await sink.send(records(4000, `/${round}`))
      sent += 4000
      const before = inserts
      await waitFor(() => inserts >= before + 2 + round, { timeoutMs: 30_000, everyMs: 1 })
      await clickhouse.kill('SIGKILL')
      await clickhouse.restart()
    }
    await sink.waitForRows(sent)
    expect(await sink.counts()).toMatchObject({ rows: sent, events: sent, places: sent })
    expect(await sink.differingCells()).toBe(0)
    await sink.drop()
  },
)

test('worker and ClickHouse killed together: nothing lost, nothing twice', { timeout: 120_000 }, async () => {
  const sink = await aSink()
  await sink.send(records(3000, '/'))
  for (const step of ['written down', 'inserting', 'inserted', 'roll-ups rebuilt'] as const) {
    await sink.runWorkerUntil(step, 1, 600)
    await clickhouse.kill('SIGKILL')
    await clickhouse.restart()
  }
  await sink.startWorker()
  await sink.waitForRows(3000)
  expect(await sink.counts()).toMatchObject({ rows: 3000, events: 3000, places: 3000 })
  expect(await sink.differingCells()).toBe(0)
  await sink.drop()
})
