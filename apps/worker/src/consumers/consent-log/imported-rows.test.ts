import { createAnalytics } from '@placet/analytics/client'
import { nodeOf } from '@placet/analytics/places'
import { query } from '@placet/analytics/query'
import { erasingShards, LOADED_SHARD, shardOf } from '@placet/contract/shard'
import { addErasure, addSiteErasure, readErasures, readSiteErasures } from '@placet/stream/erasures'
import { createTestAnalytics } from '@placet/testkit/create-test-analytics'
import { aConsentRecord } from '@placet/testkit/factories/consents'
import { waitFor } from '@placet/testkit/wait-for'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { createSinkOfATest } from '../../fixtures/sink-of-a-test.ts'

const NODES = 2
const CODE = 'ffffffff02'

test('imported rows go with their visitor and site although another node has the shard, again after a restore', async () => {
  const first = await createTestAnalytics()
  const sink = await createSinkOfATest({ shards: NODES, clickhouse: first })
  const second = await createTestAnalytics()
  const other = createAnalytics(second)
  onTestFinished(async () => {
    await Promise.all([sink.drop(), other.close().then(second.drop)])
  })
  const analyticsOf = (shard: number) => (nodeOf(shard, [], NODES) === 0 ? sink.analytics : other)
  const worker = await sink.startWorker({ analyticsOf, sealsApartMs: 0 })
  const shard = shardOf(CODE, NODES)
  expect(analyticsOf(shard)).toBe(other)
  const site = 'dom_0000000000000000000007'
  const [visitor, ...others] = ['1', '2', '3', '4'].map((digit, at) =>
    aConsentRecord({ code: CODE, token: digit.repeat(32), ...(at > 1 && { domainId: site }) }),
  )
  if (visitor === undefined) throw new Error('there is a first visitor')
  await sink.send([visitor, ...others], { shard })
  await waitFor(async () => (await rowsIn(second.database)) === 4, { timeoutMs: 60_000, what: 'the rows' })
  await sink.command(`CREATE TABLE imported ENGINE = Memory AS SELECT * FROM ${second.database}.consent_log`)
  const importRows = () =>
    sink.command(`INSERT INTO consent_log SELECT * REPLACE (${LOADED_SHARD} AS shard) FROM imported`)
  await importRows()
  expect(await rowsIn(first.database)).toBe(4)

  const { domainId, token, eventId } = visitor
  const shards = erasingShards(CODE, [NODES], 0)
  for (const each of shards) {
    await addErasure(sink.conn, sink.names, each, { id: eventId, domainId, token, untilMs: Date.now() })
    await addSiteErasure(sink.conn, sink.names, each, { domainId: site })
  }
  await untilErased()
  expect(await Promise.all([first, second].map(({ database }) => rowsIn(database)))).toEqual([1, 1])

  await worker.stop()
  for (const table of ['consent_log', 'erased_token', 'erased_domain'])
    await sink.command(`TRUNCATE TABLE ${table}`)
  await importRows()
  await sink.startWorker({ analyticsOf })
  await waitFor(async () => (await rowsIn(first.database)) === 1, {
    ...{ timeoutMs: 60_000, what: 'the restored node to be without them again' },
  })

  async function untilErased(): Promise<void> {
    const waiting = () =>
      Promise.all(
        shards.flatMap((each) => [
          readErasures(sink.conn, sink.names, each),
          readSiteErasures(sink.conn, sink.names, each),
        ]),
      )
    await waitFor(async () => (await waiting()).flat().length === 0, {
      ...{ timeoutMs: 60_000, what: 'the erasures' },
    })
  }

  async function rowsIn(database: string): Promise<number> {
    const sql = `SELECT count() AS rows FROM ${database}.consent_log`
    const [row] = await query(sink.analytics, { name: 'rows', sql, row: z.object({ rows: z.int() }) })
    return row?.rows ?? 0
  }
}, 120_000)
