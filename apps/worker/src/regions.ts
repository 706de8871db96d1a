import type { Log } from '@placet/node-runtime/log'
import type { Metrics } from '@placet/node-runtime/metrics'
import { connectStream, type StreamConnection } from '@placet/stream/connect'
import { copyBucket } from '@placet/stream/copy-bucket'
import type { StreamNames } from '@placet/stream/names'
import { confirmRegion, HOME_REGION, type RegionAddress, RegionRefused } from '@placet/stream/regions'
import { type Lease, takeLease } from './consumers/consent-log/lease.ts'
import { pause } from './consumers/consent-log/pause.ts'

const EVERY_MS = 500
const RETRY_MS = 1000
const LEASE_TTL_MS = 6000

/** A region as the worker at home sees it, over a line that may be cut. */
export interface Region {
  name: string
  number: number
  /** Resolves with the first connection to the region's NATS, once it is known to be this region's. */
  connection: Promise<StreamConnection>
}

interface RegionsOptions {
  home: StreamConnection
  addresses: readonly RegionAddress[]
  credentials: string
  names: StreamNames
  metrics: Metrics
  log: Log
  /** Ends the worker: the region's NATS is that of another one. */
  onRefused: (error: unknown) => void
}

/** Connects to the NATS of each region and keeps its copies of what edges serve up to date. */
export async function openRegions(options: RegionsOptions) {
  const { home, addresses, credentials, names, metrics, log, onRefused } = options
  if (addresses.length > 0) await confirmRegion(home, names, HOME_REGION)
  const stopping = new AbortController()
  const { signal } = stopping
  const connected = metrics.gauge({
    name: 'placet_region_connected',
    help: '1 while the line to a region works; 0 while its consents wait there',
    labels: ['region'],
  })
  const copyLag = metrics.gauge({
    name: 'placet_region_copy_lag_seconds',
    help: 'Seconds since a region was last known to have everything that is published; set by the worker that copies it',
    labels: ['region'],
  })
  const opened = addresses.map(({ name, number, servers }) => {
    connected.set({ region: name }, 0)
    const connecting = connectStream({
      ...{ servers, credentials, name: `placet-worker at ${name}` },
      onEvent: (event) =>
        log.warn({ event: 'region_connection', region: name, ...event }, `line to a region ${event.kind}`),
    })
    let conn: StreamConnection | undefined
    const connection = connecting.then((found) => {
      conn = found
      return confirmed(found, { name, number })
    })
    const measuring = setInterval(
      () => connected.set({ region: name }, conn?.isConnected() ? 1 : 0),
      RETRY_MS,
    )
    const copying = connection.then((region) => copyWhileHeld(name, region)).catch(noteUnlessStopped)
    return { name, number, connection, copying, end: () => clearInterval(measuring), conn: () => conn }
  })

  function noteUnlessStopped(error: unknown): void {
    if (!signal.aborted) log.error({ event: 'region_copy_ended', err: error }, 'copying to a region ended')
  }

  async function confirmed(
    conn: StreamConnection,
    region: Pick<RegionAddress, 'name' | 'number'>,
  ): Promise<StreamConnection> {
    for (;;) {
      try {
        await confirmRegion(conn, names, region)
        return conn
      } catch (error) {
        if (error instanceof RegionRefused) onRefused(error)
        else log.warn({ event: 'region_retry', region: region.name, err: error }, 'a region is not ready')
        await pause(RETRY_MS, signal)
        if (signal.aborted) throw error
      }
    }
  }

  async function copyWhileHeld(name: string, region: StreamConnection): Promise<void> {
    while (!signal.aborted) {
      const lease = await takeLease({
        ...{ conn: home, bucket: names.positionsBucket, key: `lease.region.${name}`, ttlMs: LEASE_TTL_MS },
        ...{ patienceMs: () => 0, signal },
      })
      if (lease === null) return
      await copyAgainAndAgain(name, region, lease)
      copyLag.remove({ region: name })
      await lease.release().catch(() => undefined)
    }
  }

  async function copyAgainAndAgain(name: string, region: StreamConnection, lease: Lease): Promise<void> {
    let freshAtMs = performance.now()
    let isFailing = false
    while (!signal.aborted && !lease.isLost()) {
      const startedAtMs = performance.now()
      let isCopied = true
      try {
        for (const bucket of [names.runtimesBucket, names.publishedBucket]) {
          const { positionsBucket } = names
          isCopied = (await copyBucket({ home, region, bucket, positionsBucket, signal })) && isCopied
        }
        if (isCopied) freshAtMs = startedAtMs
        isFailing = false
      } catch (error) {
        if (!isFailing)
          log.warn(
            { event: 'region_copy_retry', region: name, err: error },
            'copying to a region failed; will retry',
          )
        isFailing = true
      }
      copyLag.set({ region: name }, (performance.now() - freshAtMs) / 1000)
      await pause(isFailing ? RETRY_MS : EVERY_MS, signal)
    }
  }

  function connections(): { name: string; conn: StreamConnection; copying: Promise<void> }[] {
    return opened.flatMap(({ name, conn, copying }) => {
      const found = conn()
      return found === undefined ? [] : [{ name, conn: found, copying }]
    })
  }

  return {
    regions: opened.map(({ name, number, connection }): Region => ({ name, number, connection })),
    /** The lines that have been up once. */
    connections,
    stop: async () => {
      stopping.abort()
      for (const { end } of opened) end()
      const lines = connections()
      await Promise.all(lines.map(({ copying }) => copying))
      await Promise.all(lines.map(({ conn }) => conn.close()))
    },
  }
}
