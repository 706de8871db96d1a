import type { Msg, Subscription } from '@nats-io/transport-node'
import type { KeyObject } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Artifact, decodeArtifact } from './artifact.ts'
import type { StreamConnection } from './connect.ts'
import { readDirectBatch } from './direct-batch.ts'
import { bucketStream, changeSubject, keySubject } from './key-value.ts'
import { decodeRemoval, isRemoval } from './removal.ts'

const CHECK_INTERVAL_MS = 3000
const SETTLE_MS = 250
const FAILURE_WAIT_MS = 1000
const BATCH = 100
const NOT_FOUND = 404
/** So many checks in a row must find less than was seen before. */
const BACKWARDS_MAX = 3

/** A revision and when it was stored. */
type Place = { revision: number; at: string }

export type ArtifactChange = { code: string; artifact: Artifact | null }

export type ArtifactWatchHandlers = {
  /** Null: removed. Called in write order. */
  onChange: (change: ArtifactChange) => void
  /** A damaged artifact, or a failure of the watch itself: the last good state is kept and the watch continues. */
  onProblem: (problem: { code?: string; error: unknown }) => void
}

export type ArtifactWatch = {
  /** False until the watch is first established, and while it is broken. */
  isLive: () => boolean
  stop: () => void
}

/**
 * Reports every change from now on, whatever happens to the connection, the servers or the bucket. Existing artifacts
 * are not reported: millions of domains are published, and an edge loads only those requested from it.
 */
export function watchArtifacts(
  conn: StreamConnection,
  bucket: string,
  { onChange, onProblem }: ArtifactWatchHandlers,
  trusted?: readonly KeyObject[],
): ArtifactWatch {
  const stopping = new AbortController()
  const stream = bucketStream(bucket)
  let repeated: Subscription | undefined
  let isLive = false
  let seen: Place | undefined
  let backwards = 0
  void followForEver()

  async function followForEver() {
    while (!stopping.signal.aborted) {
      try {
        await follow()
        isLive = false
      } catch (error) {
        isLive = false
        if (stopping.signal.aborted) return
        onProblem({ error })
        await delay(FAILURE_WAIT_MS)
      }
    }
  }

  // An edge may not create consumers, so it listens to what the servers repeat after storing it, and reads the rest.
  async function follow() {
    const current = conn.nats.subscribe(changeSubject(bucket, '*'))
    repeated = current
    const forget = conn.onReconnect(() => current.unsubscribe())
    const checking = setInterval(() => void restartIfStuck(), CHECK_INTERVAL_MS)
    try {
      await conn.nats.flush()
      const last = await lastStored()
      seen ??= last
      await readUntil(last.revision)
      isLive = true
      for await (const message of current) await takeRepeated(message)
    } finally {
      current.unsubscribe()
      forget()
      clearInterval(checking)
    }
  }

  async function takeRepeated({ subject, headers, data }: Msg) {
    const place = {
      revision: Number(headers?.get('Nats-Sequence')),
      at: headers?.get('Nats-Time-Stamp') ?? '',
    }
    if (place.revision > next()) await readUntil(place.revision - 1)
    if (place.revision === next()) take(place, subject.split('.').at(-1) ?? '', data)
  }

  async function readUntil(lastRevision: number) {
    while (next() <= lastRevision && !stopping.signal.aborted) {
      const before = next()
      await conn.watched(() =>
        readDirectBatch(conn, stream, { seq: before, batch: BATCH }, ({ seq, timestamp, subject, data }) => {
          take({ revision: seq, at: timestamp }, subject.slice(keySubject(bucket, '').length), data)
          return true
        }),
      )
      // The replica lags, or the last value is damaged.
      if (next() === before) throw new Error(`revision ${lastRevision} of ${stream} cannot be read yet`)
    }
  }

  function next(): number {
    return (seen?.revision ?? 0) + 1
  }

  function take(place: Place, code: string, data: Uint8Array) {
    seen = place
    try {
      onChange({ code, artifact: read(code, data) })
    } catch (error) {
      onProblem({ code, error })
    }
  }

  /** An empty value is a deletion, as is a signed removal. */
  function read(code: string, data: Uint8Array): Artifact | null {
    if (data.length === 0) return null
    if (!isRemoval(data)) return decodeArtifact(data, trusted)
    decodeRemoval(data, code, trusted)
    return null
  }

  // Covers cases the subscription cannot see: a recreated bucket, a server cut off from its peers (the query feeds the
  // connection's watchdog), a lost message.
  async function restartIfStuck() {
    const watched = repeated
    const before = seen
    try {
      const last = await lastStored()
      await delay(SETTLE_MS)
      if (before === undefined || seen !== before) return
      backwards = last.revision < before.revision ? backwards + 1 : 0
      // A recreated bucket counts from 1 again, and everything in it may be new; a replica that lags catches up.
      const isAnother = last.revision === before.revision && Date.parse(last.at) !== Date.parse(before.at)
      if (backwards >= BACKWARDS_MAX || (isAnother && last.revision > 0)) {
        backwards = 0
        seen = { revision: 0, at: '' }
        watched?.unsubscribe()
      } else if (last.revision > before.revision) watched?.unsubscribe()
    } catch (error) {
      onProblem({ error })
    }
  }

  /** Revision 0 if the bucket is empty. */
  async function lastStored(): Promise<Place> {
    const query = JSON.stringify({ last_by_subj: keySubject(bucket, '>') })
    const { headers } = await conn.watched(() => conn.nats.request(`$JS.API.DIRECT.GET.${stream}`, query))
    if (headers?.code === NOT_FOUND) return { revision: 0, at: '' }
    return { revision: Number(headers?.get('Nats-Sequence')), at: headers?.get('Nats-Time-Stamp') ?? '' }
  }

  return {
    isLive: () => isLive,
    stop: () => {
      stopping.abort()
      repeated?.unsubscribe()
    },
  }
}
