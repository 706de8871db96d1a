import { DomainId } from '@placet/contract/ids'
import { everyShardOf, REGIONS_MAX } from '@placet/contract/shard'
import type { Ctx } from '@placet/core/context'
import { DatabaseMark, listDomainCodes, readDatabaseMark, recordRestore } from '@placet/core/restores/index'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import { getArtifact, getRemovals } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'
import { readErasedSites } from '@placet/stream/erased-sites'
import type { StreamNames } from '@placet/stream/names'
import { createDocument, readDocument, replaceDocument } from '@placet/stream/positions'
import { setTimeout as delay } from 'node:timers/promises'
import { readKeptPublications } from '../proofs/kept-publications.ts'

const EVERY_MS = 10_000
const KEY = 'database-mark'

interface WatchOptions {
  ctx: Ctx
  conn: StreamConnection
  names: StreamNames
  metrics: Metrics
  log: Pick<Log, 'error'>
}

/** Compares again and again. */
export function watchDatabase(
  check: () => Promise<void>,
  log: Pick<Log, 'warn'>,
  everyMs = EVERY_MS,
): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = run()

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      await check().catch((error: unknown) =>
        log.warn({ event: 'database_check_failed', err: error }, 'comparing the database failed; will retry'),
      )
    }
  }

  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

/** Notices that PostgreSQL was restored from a backup, by a mark of how far it had come that NATS keeps. */
export function createDatabaseCheck({ ctx, conn, names, metrics, log }: WatchOptions): () => Promise<void> {
  const restores = metrics.counter({
    name: 'placet_database_restores_total',
    help: 'Times that PostgreSQL was found to be restored from a backup',
  })
  const bucket = names.positionsBucket
  return async () => {
    // Read first: the database is never behind a mark that is already kept.
    const document = await readDocument(conn, bucket, KEY)
    const kept = document === null ? null : DatabaseMark.parse(document.value)
    let mark = await readDatabaseMark({ ctx, input: {} })
    if (kept !== null && isBehind(mark, kept)) {
      const publications = await readKeptPublications(conn, names)
      const input = { mark: kept, ...(await readPublished()), erased: await readErased(), publications }
      const raised = await recordRestore({ ctx, input })
      restores.inc()
      log.error(
        { event: 'database_restored', kept, found: mark, ...raised },
        'PostgreSQL was restored from a backup; renewals wait for an operator',
      )
      mark = await readDatabaseMark({ ctx, input: {} })
    }
    // Another worker may have been faster: its mark is as good.
    if (document === null) await createDocument(conn, bucket, KEY, mark)
    else await replaceDocument(conn, bucket, KEY, mark, document.revision)
  }

  async function readPublished() {
    const versions: Record<string, number> = {}
    const removals: Record<string, number> = {}
    for (let after = ''; ;) {
      const codes = await listDomainCodes({ ctx, input: { after } })
      for (const code of codes) {
        const artifact = await getArtifact(conn, names.publishedBucket, code)
        if (artifact !== null) versions[code] = artifact.meta.version
        const count = await getRemovals(conn, names.publishedBucket, code)
        if (count > 0) removals[code] = count
      }
      const last = codes.at(-1)
      if (last === undefined) return { versions, removals }
      after = last
    }
  }

  async function readErased(): Promise<DomainId[]> {
    const shards = everyShardOf(ctx.installation.consentShards, REGIONS_MAX)
    const sites = await Promise.all(shards.map((shard) => readErasedSites(conn, names, shard)))
    return sites.flat().map(({ id }) => DomainId.parse(id))
  }
}

function isBehind(mark: DatabaseMark, kept: DatabaseMark): boolean {
  return (
    mark.transaction < kept.transaction ||
    Object.entries(kept.series).some(([name, last]) => (mark.series[name] ?? 0) < last)
  )
}
