import type { StoredMsg } from '@nats-io/jetstream'
import type { DomainCode } from '@placet/contract/ids'
import type { ArtifactMeta, Removal } from '@placet/contract/published-config'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Artifact, ArtifactDamagedError, decodeArtifact, encodeArtifact } from './artifact.ts'
import type { StreamConnection } from './connect.ts'
import { bucketStream, compareAndSet, keySubject, readCopy, readKey } from './key-value.ts'
import { decodeRemoval, encodeRemoval, isRemoval } from './removal.ts'

const PUT_RACES_MAX = 20

export type PutOutcome =
  | { kind: 'stored'; revision: number }
  /** Exactly this artifact was already stored. */
  | { kind: 'current'; revision: number }
  /** A newer version is stored: nothing was written. */
  | { kind: 'superseded'; version: number }
  /** The domain was deleted after this artifact was made, or kept after this removal: nothing was written. */
  | { kind: 'outdated' }

/**
 * Never replaces a newer version with an older one, nor a removal with what was made before it, even with concurrent
 * writers. The first key signs; what another one has signed counts as genuine, but is signed again.
 */
export async function putArtifact(
  conn: StreamConnection,
  bucket: string,
  artifact: Artifact,
  ...keys: readonly KeyObject[]
): Promise<PutOutcome> {
  const { code, version, etag } = artifact.meta
  const data = encodeArtifact(artifact, keys[0])
  const trusted = keys.length > 0 ? keys.map((key) => createPublicKey(key)) : undefined
  for (let race = 0; race < PUT_RACES_MAX; race += 1) {
    const message = await readKey(conn, bucket, code)
    const current = message === null ? null : decodeUnlessDamaged(message, trusted)
    if (message !== null && storedRemovals(message, current, code, trusted) > removalsOf(artifact)) {
      return { kind: 'outdated' }
    }
    if (message !== null && current !== null && removalsOf(current) === removalsOf(artifact)) {
      if (current.meta.version > version) return { kind: 'superseded', version: current.meta.version }
      const isSigned = decodeUnlessDamaged(message, trusted?.slice(0, 1)) !== null
      if (current.meta.version === version && current.meta.etag === etag && isSigned) {
        return { kind: 'current', revision: message.seq }
      }
    }
    const revision = await compareAndSet(conn, bucket, code, data, message?.seq ?? 0)
    if (revision !== null) return { kind: 'stored', revision }
  }
  throw new Error(`${PUT_RACES_MAX} other writers were faster`)
}

/** Replaces a domain's artifact with its removal, unless the domain was kept since: then an artifact counts as many. */
export async function putRemoval(
  conn: StreamConnection,
  bucket: string,
  removal: Removal,
  ...keys: readonly KeyObject[]
): Promise<PutOutcome> {
  const { code, removals } = removal
  const data = encodeRemoval(removal, keys[0])
  const trusted = keys.length > 0 ? keys.map((key) => createPublicKey(key)) : undefined
  for (let race = 0; race < PUT_RACES_MAX; race += 1) {
    const message = await readKey(conn, bucket, code)
    const current = message === null ? null : decodeUnlessDamaged(message, trusted)
    if (current !== null && removalsOf(current) >= removals) return { kind: 'outdated' }
    if (message !== null && current === null) {
      const stored = removalsIn(message, code, trusted)
      if (stored > removals) return { kind: 'outdated' }
      const isSigned = removalsIn(message, code, trusted?.slice(0, 1)) === removals
      if (stored === removals && isSigned) return { kind: 'current', revision: message.seq }
    }
    const revision = await compareAndSet(conn, bucket, code, data, message?.seq ?? 0)
    if (revision !== null) return { kind: 'stored', revision }
  }
  throw new Error(`${PUT_RACES_MAX} other writers were faster`)
}

// Edges take a bucket that ends earlier than before for a new one and read all of it again: something has to come last.
const LAST_KEY = '_last'

/** Deletes the key of an erased domain. Edges have dropped the domain before, by its removal. */
export async function purgeArtifact(conn: StreamConnection, bucket: string, code: DomainCode): Promise<void> {
  const stored = await readKey(conn, bucket, code)
  if (stored === null) return
  for (let race = 0; race < PUT_RACES_MAX; race += 1) {
    const last = await readKey(conn, bucket, LAST_KEY)
    if ((await compareAndSet(conn, bucket, LAST_KEY, '', last?.seq ?? 0)) !== null) break
  }
  await conn.watched(() => conn.jsm.streams.purge(bucketStream(bucket), { filter: keySubject(bucket, code) }))
}

/**
 * Changes the facts beside the stored files, unless `change` returns null. `change` is called again if another writer
 * was faster. Does nothing for domains that are not published.
 */
export async function changeArtifact(
  conn: StreamConnection,
  bucket: string,
  code: DomainCode,
  keys: readonly KeyObject[],
  change: (meta: ArtifactMeta) => Promise<ArtifactMeta | null>,
): Promise<void> {
  const trusted = keys.map((key) => createPublicKey(key))
  for (let race = 0; race < PUT_RACES_MAX; race += 1) {
    const message = await readKey(conn, bucket, code)
    const current = message === null ? null : decodeUnlessDamaged(message, trusted)
    if (message === null || current === null) return
    const meta = await change(current.meta)
    if (meta === null) return
    const data = encodeArtifact({ ...current, meta }, keys[0])
    if ((await compareAndSet(conn, bucket, code, data, message.seq)) !== null) return
  }
  throw new Error(`${PUT_RACES_MAX} other writers were faster`)
}

// Six tries miss two good copies of three once in 700 times.
const COPIES_ASKED = 6

/**
 * Null: not published, or removed. Any replica answers, so that edges need no right beyond this bucket; a copy that is
 * missing or damaged is replaced by another one's. A copy may lag for a moment behind what the watch has reported.
 */
export async function getArtifact(
  conn: StreamConnection,
  bucket: string,
  code: DomainCode,
  trusted?: readonly KeyObject[],
): Promise<Artifact | null> {
  let damaged: StoredMsg | undefined
  for (let copy = 0; copy < COPIES_ASKED; copy += 1) {
    const message = await readCopy(conn, bucket, code)
    if (message?.data.length === 0) return null
    if (message !== null && removalsIn(message, code, trusted) > 0) return null
    const found = message === null ? null : decodeUnlessDamaged(message, trusted)
    if (found !== null) return found
    damaged = message ?? damaged
  }
  if (damaged === undefined) return null
  if (isRemoval(damaged.data)) decodeRemoval(damaged.data, code, trusted)
  return decodeArtifact(damaged.data, trusted)
}

/** How often the domain was deleted, as far as the edges know. */
export async function getRemovals(conn: StreamConnection, bucket: string, code: DomainCode): Promise<number> {
  const message = await readKey(conn, bucket, code)
  return message === null ? 0 : storedRemovals(message, decodeUnlessDamaged(message), code)
}

function removalsOf({ meta }: Artifact): number {
  return meta.removals ?? 0
}

function storedRemovals(
  message: StoredMsg,
  artifact: Artifact | null,
  code: string,
  trusted?: readonly KeyObject[],
): number {
  return artifact === null ? removalsIn(message, code, trusted) : removalsOf(artifact)
}

/** 0 unless the value is a genuine removal. */
function removalsIn(message: StoredMsg, code: string, trusted?: readonly KeyObject[]): number {
  if (!isRemoval(message.data)) return 0
  try {
    return decodeRemoval(message.data, code, trusted).removals
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return 0
    throw error
  }
}

/** An empty value is a deletion. */
function decodeUnlessDamaged(message: StoredMsg, trusted?: readonly KeyObject[]): Artifact | null {
  if (message.data.length === 0) return null
  try {
    return decodeArtifact(message.data, trusted)
  } catch (error) {
    if (error instanceof ArtifactDamagedError) return null
    throw error
  }
}
