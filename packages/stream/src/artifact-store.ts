import type { StoredMsg } from '@nats-io/jetstream'
import type { DomainCode } from '@placet/contract/ids'
import type { ArtifactMeta } from '@placet/contract/published-config'
import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Artifact, ArtifactDamagedError, decodeArtifact, encodeArtifact } from './artifact.ts'
import type { StreamConnection } from './connect.ts'
import { compareAndSet, readCopy, readKey } from './key-value.ts'

const PUT_RACES_MAX = 20

export type PutOutcome =
  | { kind: 'stored'; revision: number }
  /** Exactly this artifact was already stored. */
  | { kind: 'current'; revision: number }
  /** A newer version is stored: nothing was written. */
  | { kind: 'superseded'; version: number }

/**
 * Never replaces a newer version with an older one, even with concurrent writers. The first key signs; what another
 * one has signed counts as genuine, but is signed again.
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
    if (message !== null && current !== null) {
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
    const found = message === null ? null : decodeUnlessDamaged(message, trusted)
    if (found !== null) return found
    damaged = message ?? damaged
  }
  return damaged === undefined ? null : decodeArtifact(damaged.data, trusted)
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
