import type { StreamConnection } from './connect.ts'
import { readDirectBatch } from './direct-batch.ts'
import { bucketStream, compareAndSet, keySubject, readKey } from './key-value.ts'
import { createDocument, readDocument, replaceDocument } from './positions.ts'
import { streamState } from './stream-state.ts'
import { z } from 'zod'

const BATCH = 100
const AT_ONCE = 10
const RACES_MAX = 20

const Copied = z.object({ incarnation: z.string(), revision: z.int().nonnegative() })

export type CopyOptions = {
  home: StreamConnection
  region: StreamConnection
  bucket: string
  /** In the region: how far its copy has come. */
  positionsBucket: string
  signal: AbortSignal
}

/**
 * Brings a region's copy of a bucket up to date. Each value is read at home after the region's, and replaces only that, so a
 * copier that was slow never puts an older value back. False if there is more to copy, which a replica at home lacks so far.
 */
export async function copyBucket(options: CopyOptions): Promise<boolean> {
  const { home, region, bucket, positionsBucket, signal } = options
  const key = `copied.${bucket}`
  const stream = bucketStream(bucket)
  const document = await readDocument(region, positionsBucket, key)
  const stored = document === null ? null : Copied.parse(document.value)
  const { last, incarnation } = await streamState(home, stream)
  // A bucket that was restored or recreated counts from 1 again, so everything in it is compared.
  const isSame = stored?.incarnation === incarnation && stored.revision <= last
  let revision = isSame ? stored.revision : 0
  let written = document?.revision ?? 0
  while (revision < last && !signal.aborted) {
    const keys = new Set<string>()
    let reached = revision
    await home.watched(() =>
      readDirectBatch(home, stream, { seq: revision + 1, batch: BATCH }, ({ seq, subject }) => {
        keys.add(subject.slice(keySubject(bucket, '').length))
        reached = seq
        return true
      }),
    )
    if (reached === revision) return false
    const all = [...keys]
    for (let start = 0; start < all.length; start += AT_ONCE) {
      await Promise.all(all.slice(start, start + AT_ONCE).map((each) => copyKey(options, each)))
    }
    revision = reached
    const value = { incarnation, revision } satisfies z.infer<typeof Copied>
    const next =
      written === 0
        ? await createDocument(region, positionsBucket, key, value)
        : await replaceDocument(region, positionsBucket, key, value, written)
    if (next === null) return false
    written = next
  }
  return revision >= last
}

async function copyKey({ home, region, bucket }: CopyOptions, key: string): Promise<void> {
  for (let race = 0; race < RACES_MAX; race += 1) {
    const there = await readKey(region, bucket, key)
    const here = await readKey(home, bucket, key)
    // Purged at home in the meantime: what the region has is a removal.
    if (here === null || (there !== null && Buffer.compare(there.data, here.data) === 0)) return
    if ((await compareAndSet(region, bucket, key, here.data, there?.seq ?? 0)) !== null) return
  }
  throw new Error(`${RACES_MAX} other writers were faster`)
}
