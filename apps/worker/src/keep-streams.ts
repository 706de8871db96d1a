import { confirmShards, ShardsRefused, type ShardCounts } from '@placet/contract/shard'
import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { checkStreams, type StreamCheck, type StreamFill } from '@placet/stream/check-streams'
import { writeFullDomains } from '@placet/stream/full-domains'
import { keepTrying } from '@placet/stream/keep-trying'
import { streamNames } from '@placet/stream/names'
import { announceShards } from '@placet/stream/shard-plan'
import { readStoredShards } from '@placet/stream/stored-shards'
import type { StreamLimits } from '@placet/stream/wanted-streams'
import { findFullDomains } from './find-full-domains.ts'

const EVERY_MS = 15_000
const WAIT_MS = 30_000
const REMEDY = 'run the operator’s command streams'

export type KeepOptions = {
  limits: StreamLimits
  /** Lines to regions that have been up. */
  lines?: () => readonly { name: string; conn: StreamConnection }[]
  metrics: Metrics
  log: Log
  everyMs?: number
  /** Called with the stored numbers of shards whenever they are more than before. */
  onShards?: (counts: ShardCounts) => void
}

/**
 * The operator creates the streams before the worker starts, or while it waits here. Resolves with the stored numbers of
 * shards; before the operator has stored one, with the worker's own.
 */
export async function waitForStreams(
  conn: StreamConnection,
  limits: StreamLimits,
  waitMs = WAIT_MS,
): Promise<ShardCounts> {
  return keepTrying(
    waitMs,
    async () => {
      const stored = await readStoredShards(conn, streamNames(limits.prefix))
      confirmShards(limits.shards, stored)
      const counts = stored.length > 0 ? stored : [limits.shards]
      const { missing } = await checkStreams(conn, { ...limits, shards: Math.max(...counts) })
      if (missing.length > 0) throw new Error(`streams are missing, ${REMEDY}: ${missing.join(', ')}`)
      return counts
    },
    (error) => !(error instanceof ShardsRefused),
  )
}

/**
 * Says which streams are missing or outdated, measures how full they are, keeps room for every domain, and tells edges
 * and the worker's writers when the operator has doubled the shards.
 */
export function keepStreams(
  conn: StreamConnection,
  { limits: given, lines = () => [], metrics, log, everyMs = EVERY_MS, onShards = () => {} }: KeepOptions,
): { stop: () => void } {
  let limits = given
  const names = streamNames(limits.prefix)
  const fill = metrics.gauge({
    name: 'placet_stream_fill_ratio',
    help: 'Share of its byte limit that a stream uses; at 1 it refuses new messages',
    labels: ['stream'],
  })
  const fullDomains = metrics.gauge({
    name: 'placet_stream_full_domains',
    help: 'Domains whose consents are refused, because they hold more of their stream than is free in it',
  })
  const missingStreams = metrics.gauge({
    name: 'placet_streams_missing',
    help: 'Streams that do not exist; the operator’s command streams creates them',
  })
  const lastBytes = new Map<string, number>()
  const fullIn = new Map<string, string[]>()
  let told = ''
  let toldProblems = ''
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    checkStreams(conn, limits)
      .then(async (check) => {
        await followShards(check)
        tellProblems(check)
        const { fills } = check
        for (const { stream, bytes, maxBytes } of fills) fill.set({ stream }, bytes / maxBytes)
        const found = [await findIn('home', conn, fills), ...(await Promise.all(lines().map(lookIn)))]
        await tellFullDomains(found.flat())
      })
      .catch((error: unknown) =>
        log.warn({ event: 'stream_check_failed', err: error }, 'checking the streams failed; will retry'),
      )
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  return { stop: () => clearInterval(timer) }

  // Also when nothing is new: a worker that found the number first may have ended before it told the edges.
  async function followShards({ shardCounts }: StreamCheck): Promise<void> {
    if (shardCounts.length === 0) return
    await announceShards(conn, names, shardCounts, Date.now())
    const shards = Math.max(...shardCounts)
    if (shards <= limits.shards) return
    limits = { ...limits, shards }
    log.info({ event: 'shards_grown', shardCounts }, 'the operator has doubled the shards')
    onShards(shardCounts)
  }

  function tellProblems({ missing, outdated }: StreamCheck): void {
    missingStreams.set(missing.length)
    const problems = [missing.toSorted(), outdated.toSorted()].join(' / ')
    if (problems === toldProblems) return
    toldProblems = problems
    if (missing.length > 0) log.error({ event: 'streams_missing', missing }, `streams are missing: ${REMEDY}`)
    if (outdated.length > 0) log.warn({ event: 'streams_outdated', outdated }, `old limits: ${REMEDY}`)
  }

  /** While the line is cut, what was last seen there counts. */
  async function lookIn({ name, conn: region }: { name: string; conn: StreamConnection }): Promise<string[]> {
    try {
      const { fills, missing, outdated } = await checkStreams(region, limits)
      for (const { stream, bytes, maxBytes } of fills)
        fill.set({ stream: `${name}/${stream}` }, bytes / maxBytes)
      const problems = [...missing, ...outdated]
      if (problems.length > 0)
        log.warn({ event: 'region_streams', region: name, missing, outdated }, `in a region: ${REMEDY}`)
      fullIn.set(name, await findIn(name, region, fills))
    } catch (error) {
      log.warn({ event: 'stream_check_failed', region: name, err: error }, 'checking a region failed')
    }
    return fullIn.get(name) ?? []
  }

  async function findIn(
    region: string,
    where: StreamConnection,
    fills: readonly StreamFill[],
  ): Promise<string[]> {
    const shards = new Set(Array.from({ length: limits.shards }, (_, shard) => names.consentStream(shard)))
    const found = await Promise.all(
      fills
        .filter(({ stream }) => shards.has(stream))
        .map((each) => findFullDomains(where, each, growthOf(`${region}/${each.stream}`, each.bytes))),
    )
    return found.flat()
  }

  /** Bytes since the last look. */
  function growthOf(key: string, bytes: number): number {
    const growth = bytes - (lastBytes.get(key) ?? bytes)
    lastBytes.set(key, bytes)
    return growth
  }

  async function tellFullDomains(found: readonly string[]): Promise<void> {
    const codes = [...new Set(found)].toSorted()
    fullDomains.set(codes.length)
    if (codes.join() === told) return
    await writeFullDomains(conn, names, codes)
    told = codes.join()
    log.warn({ event: 'domains_full', codes }, 'domains that hold more of their stream than is free in it')
  }
}
