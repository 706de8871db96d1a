import type { StreamConnection } from '@placet/stream/connect'
import { createDocument, readDocument, replaceDocument } from '@placet/stream/positions'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pause } from './pause.ts'

const LOOKS_PER_TTL = 12
const RENEWALS_PER_TTL = 4
/** Last share of the TTL, in which the holder no longer trusts its lease. */
const MARGIN = 1 / 6
/** A holder that could not renew for this many TTLs gives up. */
const SILENCE_MAX = 5

const LeaseDocument = z.object({ owner: z.string().nullable(), ttlMs: z.int().positive() })

export interface LeaseOptions {
  conn: StreamConnection
  bucket: string
  key: string
  ttlMs: number
  /** How long to leave a free lease to other workers, so that they share the shards. */
  patienceMs: () => number
  signal: AbortSignal
}

export class LeaseNotHeld extends Error {
  override readonly name = 'LeaseNotHeld'
}

export interface Lease {
  /** Throws if another worker might hold the lease now. */
  assertHeld: () => void
  /** Whether the lease is lost for good; one that was merely not renewed in time may come back. */
  isLost: () => boolean
  release: () => Promise<void>
}

/** Waits until the lease is free or has not been renewed for its TTL, then takes it; null when aborted. */
export async function takeLease(options: LeaseOptions): Promise<Lease | null> {
  const { conn, bucket, key, ttlMs, patienceMs, signal } = options
  const owner = randomUUID()
  let seen: { revision: number; sinceMs: number } | undefined
  while (!signal.aborted) {
    // Only time in which the bucket answers counts against the holder: during an outage no worker can renew.
    const current = await readDocument(conn, bucket, key).catch(() => undefined)
    if (current === undefined) seen = undefined
    else {
      const revision = current?.revision ?? 0
      if (seen?.revision !== revision) seen = { revision, sinceMs: performance.now() }
      if (isFree(current?.value, performance.now() - seen.sinceMs)) {
        await pause(patienceMs(), signal)
        const askedAtMs = performance.now()
        const taken = await write(options, owner, revision).catch(() => null)
        if (taken !== null) return holdLease(options, owner, taken, askedAtMs)
      }
    }
    await pause(ttlMs / LOOKS_PER_TTL, signal)
  }
  return null
}

function isFree(value: unknown, unchangedMs: number): boolean {
  if (value === undefined) return true
  const { owner, ttlMs } = LeaseDocument.parse(value)
  return owner === null || unchangedMs >= ttlMs
}

function write(
  { conn, bucket, key, ttlMs }: LeaseOptions,
  owner: string | null,
  revision: number,
): Promise<number | null> {
  const value = { owner, ttlMs }
  if (revision === 0) return createDocument(conn, bucket, key, value)
  return replaceDocument(conn, bucket, key, value, revision)
}

function holdLease(options: LeaseOptions, owner: string, taken: number, takenAtMs: number): Lease {
  const { conn, bucket, key, ttlMs } = options
  const ending = new AbortController()
  let revision = taken
  let heldUntilMs = takenAtMs + ttlMs * (1 - MARGIN)
  let isLost = false
  const renewing = renewUntilEnd()

  async function renewUntilEnd(): Promise<void> {
    for (;;) {
      await pause(ttlMs / RENEWALS_PER_TTL, ending.signal)
      if (ending.signal.aborted) return
      const askedAtMs = performance.now()
      const next = await write(options, owner, revision).catch(() => findOwnRevision())
      if (next === null || performance.now() > heldUntilMs + SILENCE_MAX * ttlMs) {
        isLost = true
        return
      }
      if (next !== revision) heldUntilMs = askedAtMs + ttlMs * (1 - MARGIN)
      revision = next
    }
  }

  // An unacknowledged write may have succeeded: only the stored document can tell.
  async function findOwnRevision(): Promise<number | null> {
    const current = await readDocument(conn, bucket, key).catch(() => undefined)
    if (current === undefined) return revision
    if (current === null) return null
    return LeaseDocument.parse(current.value).owner === owner ? current.revision : null
  }

  return {
    assertHeld: () => {
      if (isLost || performance.now() >= heldUntilMs) throw new LeaseNotHeld(`${key} is not held`)
    },
    isLost: () => isLost,
    release: async () => {
      ending.abort()
      await renewing
      if (isLost) return
      isLost = true
      await write(options, null, revision)
    },
  }
}
