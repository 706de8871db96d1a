import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { checkStreams, type StreamCheck, type StreamFill } from '@placet/stream/check-streams'
import { writeFullDomains } from '@placet/stream/full-domains'
import { keepTrying } from '@placet/stream/keep-trying'
import { streamNames } from '@placet/stream/names'
import type { StreamLimits } from '@placet/stream/wanted-streams'
import { findFullDomains } from './find-full-domains.ts'

const EVERY_MS = 15_000
const WAIT_MS = 30_000
const REMEDY = 'run the operator’s command streams'

export type KeepOptions = { limits: StreamLimits; metrics: Metrics; log: Log; everyMs?: number }

/** The operator creates the streams before the worker starts, or while it waits here. */
export async function waitForStreams(
  conn: StreamConnection,
  limits: StreamLimits,
  waitMs = WAIT_MS,
): Promise<void> {
  await keepTrying(waitMs, async () => {
    const { missing } = await checkStreams(conn, limits)
    if (missing.length > 0) throw new Error(`streams are missing, ${REMEDY}: ${missing.join(', ')}`)
  })
}

/** Says which streams are missing or outdated, measures how full they are, and keeps room for every domain. */
export function keepStreams(
  conn: StreamConnection,
  { limits, metrics, log, everyMs = EVERY_MS }: KeepOptions,
): { stop: () => void } {
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
  let told = ''
  let toldProblems = ''
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    checkStreams(conn, limits)
      .then(async (check) => {
        tellProblems(check)
        const { fills } = check
        for (const { stream, bytes, maxBytes } of fills) fill.set({ stream }, bytes / maxBytes)
        await tellFullDomains(fills)
      })
      .catch((error: unknown) =>
        log.warn({ event: 'stream_check_failed', err: error }, 'checking the streams failed; will retry'),
      )
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  return { stop: () => clearInterval(timer) }

  function tellProblems({ missing, outdated }: StreamCheck): void {
    missingStreams.set(missing.length)
    const problems = [missing.toSorted(), outdated.toSorted()].join(' / ')
    if (problems === toldProblems) return
    toldProblems = problems
    if (missing.length > 0) log.error({ event: 'streams_missing', missing }, `streams are missing: ${REMEDY}`)
    if (outdated.length > 0) log.warn({ event: 'streams_outdated', outdated }, `old limits: ${REMEDY}`)
  }

  async function tellFullDomains(fills: readonly StreamFill[]): Promise<void> {
    const shards = new Set(Array.from({ length: limits.shards }, (_, shard) => names.consentStream(shard)))
    const found = await Promise.all(
      fills.filter(({ stream }) => shards.has(stream)).map((each) => findFullDomains(conn, each)),
    )
    const codes = found.flat().toSorted()
    fullDomains.set(codes.length)
    if (codes.join() === told) return
    await writeFullDomains(conn, names, codes)
    told = codes.join()
    log.warn({ event: 'domains_full', codes }, 'domains that hold more of their stream than is free in it')
  }
}
