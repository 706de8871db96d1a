import type { DomainCode } from '@placet/contract/ids'
import type { ArtifactMeta } from '@placet/contract/published-config'
import type { Artifact } from '@placet/stream/artifact'
import { getArtifact } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'
import { watchArtifacts, type ArtifactChange, type ArtifactWatch } from '@placet/stream/watch-artifacts'
import type { KeyObject } from 'node:crypto'
import { createServedScript, type ServedScript } from './served-script.ts'

const ABSENT_FOR_MS = 5000
const ABSENT_MAX = 20_000
const LOADING_MAX = 2000

/** Neither memory nor the stream can currently say whether the domain exists. */
export class CannotKnowError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`cannot look up a domain: ${reason}`, options)
    this.name = 'CannotKnowError'
  }
}

export type PublishedConfigs = {
  /** From memory; undefined means the caller has to `load` it. */
  get: (code: DomainCode) => ServedScript | undefined
  /** Null: there is no such domain. Throws CannotKnowError while the stream is unavailable. */
  load: (code: DomainCode) => Promise<ServedScript | null>
  /** True once this edge has been connected: from then on, it keeps serving from its cache. */
  hasStarted: () => boolean
  cachedBytes: () => number
  stop: () => void
}

type Options = {
  connection: Promise<StreamConnection>
  bucket: string
  /** Trusted signing keys. Without them, only corruption is detected. */
  trusted?: readonly KeyObject[] | undefined
  maxBytes: number
  /** Called for every version this edge starts to serve, including domains not requested yet. */
  onServed?: (meta: ArtifactMeta) => void
  onProblem: (problem: { code?: string; error: unknown }) => void
}

/** Changes kept whether or not their domain was requested: more than a lagging replica can be behind. */
const RECENT_MAX = 32

export function createPublishedConfigs({
  connection,
  bucket,
  trusted,
  maxBytes,
  onServed,
  onProblem,
}: Options): PublishedConfigs {
  // A Map keeps insertion order: the first entry is the least recently used.
  const cached = new Map<string, ServedScript>()
  const absentUntil = new Map<string, number>()
  const loading = new Map<string, { script: Promise<ServedScript | null>; changes: ArtifactChange[] }>()
  const recent = new Map<string, ArtifactChange>()
  let bytes = 0
  let conn: StreamConnection | undefined
  let watch: ArtifactWatch | undefined
  let hasStarted = false
  let isStopped = false
  connection.then(
    (connected) => {
      conn = connected
      if (!isStopped) watch = watchArtifacts(connected, bucket, { onChange, onProblem }, trusted)
    },
    (error: unknown) => onProblem({ error }),
  )

  function isLive(): boolean {
    hasStarted ||= watch?.isLive() ?? false
    return hasStarted
  }

  function forget(code: string) {
    const script = cached.get(code)
    if (script === undefined) return
    cached.delete(code)
    bytes -= script.bytes()
  }

  function makeRoom() {
    for (const [oldest] of cached) {
      if (bytes <= maxBytes) return
      forget(oldest)
    }
  }

  function remember(artifact: Artifact): ServedScript {
    const { code, version } = artifact.meta
    const current = cached.get(code)
    if (current !== undefined && current.meta.version > version) return current
    const script = createServedScript(artifact, (formBytes) => {
      if (cached.get(code) !== script) return
      bytes += formBytes
      makeRoom()
    })
    forget(code)
    cached.set(code, script)
    bytes += script.bytes()
    makeRoom()
    return script
  }

  // Only domains already requested are cached: millions are published.
  function onChange(change: ArtifactChange) {
    loading.get(change.code)?.changes.push(change)
    absentUntil.delete(change.code)
    noteRecent(change)
    if (cached.has(change.code)) {
      if (change.artifact === null) forget(change.code)
      else remember(change.artifact)
    }
    if (change.artifact !== null) onServed?.(change.artifact.meta)
  }

  function noteRecent(change: ArtifactChange) {
    recent.delete(change.code)
    recent.set(change.code, change)
    const [oldest] = recent.keys()
    if (recent.size > RECENT_MAX && oldest !== undefined) recent.delete(oldest)
  }

  function noteAbsent(code: string) {
    if (absentUntil.size >= ABSENT_MAX) absentUntil.clear()
    absentUntil.set(code, performance.now() + ABSENT_FOR_MS)
  }

  function isAbsent(code: string): boolean {
    const untilMs = absentUntil.get(code)
    if (untilMs === undefined) return false
    if (performance.now() < untilMs) return true
    absentUntil.delete(code)
    return false
  }

  async function fetchScript(code: DomainCode, changes: ArtifactChange[]): Promise<ServedScript | null> {
    // Until the watch is running, a change could slip through between reading and watching.
    if (conn === undefined || !isLive()) throw new CannotKnowError('not connected yet')
    if (!conn.isConnected()) throw new CannotKnowError('not connected')
    let artifact: Artifact | null
    try {
      artifact = await getArtifact(conn, bucket, code, trusted)
    } catch (error) {
      throw new CannotKnowError('the stream does not answer', { cause: error })
    }
    // The watch may have reported a change while an older answer was in flight.
    for (const change of changes) artifact = change.artifact
    // A replica that lags may answer with less than the watch has reported already.
    const change = recent.get(code)
    if (change !== undefined && isNewer(change.artifact, artifact)) artifact = change.artifact
    if (artifact !== null) return remember(artifact)
    noteAbsent(code)
    return null
  }

  return {
    get: (code) => {
      const script = cached.get(code)
      if (script === undefined) return undefined
      cached.delete(code)
      cached.set(code, script)
      return script
    },
    load: (code) => {
      if (isAbsent(code)) return Promise.resolve(null)
      const running = loading.get(code)
      if (running !== undefined) return running.script
      if (loading.size >= LOADING_MAX) return Promise.reject(new CannotKnowError('too many at once'))
      const changes: ArtifactChange[] = []
      const script = fetchScript(code, changes).finally(() => loading.delete(code))
      loading.set(code, { script, changes })
      return script
    },
    hasStarted: isLive,
    cachedBytes: () => bytes,
    stop: () => {
      isStopped = true
      watch?.stop()
    },
  }
}

/**
 * A removal is as new as what was read before it. Facts beside the files change without a new version, so of two equal
 * versions the reported one counts: the watch also reports whatever follows.
 */
function isNewer(reported: Artifact | null, read: Artifact | null): boolean {
  if (reported === null || read === null) return true
  return reported.meta.version >= read.meta.version
}
