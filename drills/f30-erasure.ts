import { createAnalytics } from '@placet/analytics/client'
import { consentLogName } from '@placet/analytics/proof-record'
import { lastHead } from '@placet/analytics/queries/log-heads'
import { readTiles } from '@placet/analytics/queries/log-tiles'
import { query } from '@placet/analytics/query'
import { toBase64 } from '@placet/merkle-log/encoding'
import { appendLeaves, EMPTY_TREE, rootOfState } from '@placet/merkle-log/grow-tree'
import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import { TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { connectStream } from '@placet/stream/connect'
import { addErasure, readErasures } from '@placet/stream/erasures'
import { streamNames } from '@placet/stream/names'
import { untilLogged } from '@placet/testkit/load/until-logged'
import { waitFor } from '@placet/testkit/wait-for'
import { administratorCredentials } from '@placet/testkit/local-stream-authority'
import { z } from 'zod'
import { readMetric } from './intake/read-metric.ts'
import { runIntakeDrill } from './intake/run-intake-drill.ts'

const Row = z.object({ shard: z.int(), domainId: z.string(), token: z.string(), eventId: z.string() })
type Row = z.infer<typeof Row>

/** F30: visitors are erased while others choose; then the stream is replayed from the start. */
await runIntakeDrill({
  name: 'F30',
  sizes: {
    full: { consents: 200_000, perSecond: 1000, domains: 24, edges: 2, shards: 2, faults: 1000 },
    small: { consents: 20_000, perSecond: 500, domains: 12, edges: 1, shards: 2, faults: 100 },
  },
  inject: async ({ run, size, services: { addresses }, sender }) => {
    const analytics = createAnalytics(addresses.analytics)
    const conn = await connectStream({
      servers: addresses.stream.url.split(','),
      name: 'drill',
      credentials: await administratorCredentials(),
    })
    run.onEnd(() => Promise.all([analytics.close(), conn.close()]).then(() => undefined))
    const names = streamNames(addresses.stream.prefix)
    await sender.untilSent(size.consents / 2)
    const erased = await someRows()
    for (const { shard, domainId, token, eventId } of erased) {
      await addErasure(conn, names, shard, { id: eventId, domainId, token, untilMs: Date.now() })
    }
    const askedAt = performance.now()
    run.say(`${erased.length} erasures are asked for after ${sender.progress().sent} consents`)
    await untilErased()
    const erasingMs = Math.round(performance.now() - askedAt)
    run.say(
      `they are done ${(erasingMs / 1000).toFixed(1)} s later, after ${sender.progress().sent} consents`,
    )
    return { analytics, conn, names, erased, erasingMs, sentMeanwhile: sender.progress().sent }

    function someRows(): Promise<Row[]> {
      return query(analytics, {
        name: 'some visitors',
        sql: `SELECT shard, domain_id AS domainId, lower(hex(token)) AS token, lower(hex(event_id)) AS eventId
              FROM consent_log ORDER BY cityHash64(event_id) LIMIT {count:UInt32}`,
        params: { count: size.faults },
        row: Row,
      })
    }

    async function untilErased(): Promise<void> {
      for (let shard = 0; shard < size.shards; shard += 1) {
        await waitFor(async () => (await readErasures(conn, names, shard)).length === 0, {
          timeoutMs: 300_000,
          what: `the erasures of shard ${shard}`,
        })
      }
    }
  },
  erasedEvents: ({ erased }) => new Set(erased.map(({ eventId }) => eventId)),
  judge: async (
    { analytics, conn, names, erased, erasingMs, sentMeanwhile },
    { sent, size },
    { run, stack, services },
  ) => {
    run.say('replaying the streams from their beginning')
    await stack.worker.stop()
    await conn.jsm.streams.purge(`KV_${names.positionsBucket}`, {
      filter: `$KV.${names.positionsBucket}.sink.>`,
    })
    await stack.worker.restart()
    await untilReplayed()
    const shards = Array.from({ length: size.shards }, (_, shard) => shard)
    const trees = await Promise.all(shards.map(checkTree))
    const left = await countLeft()
    return {
      figures: { erased: erased.length, erasingMs, left, leaves: trees.map(({ size: leaves }) => leaves) },
      expectations: {
        'the visitors were erased while others chose': sentMeanwhile < size.consents,
        'the erased are gone and a replay does not bring them back':
          erased.length === size.faults && left === 0,
        'the signed heads still fit all leaves, those of the erased among them':
          trees.every(({ isWhole }) => isWhole) &&
          trees.reduce((sum, tree) => sum + tree.size, 0) === sent.accepted,
      },
    }

    async function untilReplayed(): Promise<void> {
      await waitFor(
        async () => (await readMetric(stack.worker.url, 'placet_consent_log_leases')) === size.shards,
        {
          timeoutMs: 60_000,
          what: 'the worker to take its shards',
        },
      )
      await untilLogged(services.addresses, stack.worker.url, sent.accepted - erased.length, 300_000)
    }

    async function countLeft(): Promise<number> {
      const [row] = await query(analytics, {
        name: 'rows of the erased',
        sql: 'SELECT count() AS rows FROM consent_log WHERE lower(hex(event_id)) IN {ids:Array(String)}',
        params: { ids: erased.map(({ eventId }) => eventId) },
        row: z.object({ rows: z.int() }),
      })
      return row?.rows ?? -1
    }

    async function checkTree(shard: number): Promise<{ size: number; isWhole: boolean }> {
      const log = consentLogName(shard)
      const head = await lastHead(analytics, log)
      if (head === null) return { size: 0, isWhole: false }
      let tree = EMPTY_TREE
      for (let tile = 0; tile * TILE_WIDTH < head.size; tile += 1) {
        const [stored] = await readTiles(analytics, log, [{ level: 0, tile }])
        const hashes = stored?.hashes ?? new Uint8Array()
        const width = Math.min(TILE_WIDTH, head.size - tile * TILE_WIDTH)
        const leaves = Array.from({ length: width }, (_, at) =>
          hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
        )
        tree = appendLeaves(tree, leaves)
      }
      return { size: head.size, isWhole: head.note.includes(`\n${toBase64(rootOfState(tree))}\n`) }
    }
  },
})
