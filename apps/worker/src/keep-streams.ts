import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import type { StreamConnection } from '@placet/stream/connect'
import { ensureStreams, type StreamFill, type StreamLimits } from '@placet/stream/ensure-streams'
import { writeFullDomains } from '@placet/stream/full-domains'
import { streamNames } from '@placet/stream/names'
import { findFullDomains } from './find-full-domains.ts'

const EVERY_MS = 15_000

export type KeepOptions = { limits: StreamLimits; metrics: Metrics; log: Log; everyMs?: number }

/** Recreates the streams after a loss of all NATS data, measures how full they are, and keeps room for every domain. */
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
  let told = ''
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    ensureStreams(conn, limits)
      .then(async (fills) => {
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
