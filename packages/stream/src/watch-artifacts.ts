import { Kvm, KvWatchInclude, type KvWatchEntry } from '@nats-io/kv'
import type { QueuedIterator } from '@nats-io/transport-node'
import type { KeyObject } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Artifact, decodeArtifact } from './artifact.ts'
import type { StreamConnection } from './connect.ts'
import { bucketStream } from './key-value.ts'

const CHECK_INTERVAL_MS = 3000
const SETTLE_MS = 250
const FAILURE_WAIT_MS = 1000

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
  let iterator: QueuedIterator<KvWatchEntry> | undefined
  let isLive = false
  let incarnation: string | undefined
  let nextRevision = 0
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

  async function follow() {
    const { created, lastRevision } = await bucketState()
    if (incarnation === undefined) nextRevision = lastRevision + 1
    // A recreated bucket counts from 1 again; everything in it may be new.
    else if (incarnation !== created) nextRevision = 1
    incarnation = created
    const bucketView = await new Kvm(conn.js).open(bucket)
    iterator = await bucketView.watch({
      include: KvWatchInclude.UpdatesOnly,
      resumeFromRevision: nextRevision,
    })
    isLive = true
    const current = iterator
    const checking = setInterval(() => void restartIfStuck(), CHECK_INTERVAL_MS)
    // The old server's consumer is gone or far away: a new one is ready before missed heartbeats are noticed.
    const forget = conn.onReconnect(() => current.stop())
    try {
      for await (const entry of current) take(entry)
    } finally {
      forget()
      clearInterval(checking)
    }
  }

  function take(entry: KvWatchEntry) {
    nextRevision = entry.revision + 1
    try {
      const artifact = entry.operation === 'PUT' ? decodeArtifact(entry.value, trusted) : null
      onChange({ code: entry.key, artifact })
    } catch (error) {
      onProblem({ code: entry.key, error })
    }
  }

  // The library resumes its consumer by itself; this covers cases it cannot see: a recreated bucket, a server cut off
  // from its peers (the query feeds the connection's watchdog), a consumer that stays silent.
  async function restartIfStuck() {
    const watched = iterator
    const expected = nextRevision
    try {
      const { created, lastRevision } = await bucketState()
      await delay(SETTLE_MS)
      const isBehind = lastRevision >= nextRevision && nextRevision === expected
      if (created !== incarnation || isBehind) watched?.stop()
    } catch (error) {
      onProblem({ error })
    }
  }

  async function bucketState() {
    const info = await conn.watched(() => conn.jsm.streams.info(bucketStream(bucket)))
    return { created: info.created, lastRevision: info.state.last_seq }
  }

  return {
    isLive: () => isLive,
    stop: () => {
      stopping.abort()
      iterator?.stop()
    },
  }
}
