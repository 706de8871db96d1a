import { createHash } from 'node:crypto'
import type { PublishedScript } from '@placet/core/settings/index'
import type { Artifact } from '@placet/stream/artifact'
import { compressFile } from './compress-file.ts'
import { createRecent } from './recent.ts'

const AT_ONCE = 4
// The best quality takes about 30 ms per file; with more files, edges would wait too long to save a few per cent.
const BEST_QUALITY_FILES_MAX = 60
const BEST_QUALITY = 11
const QUICK_QUALITY = 5
// Modules without data of the site are the same for most sites, which are often published together.
const RECENT_FILES = 64
const recent = createRecent<Awaited<ReturnType<typeof compressFile>>>(RECENT_FILES)

/** Files as served to visitors, compressed once. */
export async function makeArtifact({ meta, heads, tails }: PublishedScript): Promise<Artifact> {
  const headOf = new Map(Object.values(meta.files).map(({ etag, head }) => [etag, head]))
  const waiting = [...tails]
  const quality = waiting.length > BEST_QUALITY_FILES_MAX ? QUICK_QUALITY : BEST_QUALITY
  const packed = {
    heads: heads.map((): Uint8Array => new Uint8Array()),
    tails: new Map<string, Uint8Array>(),
  }
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [etag, tail] = next
      const index = headOf.get(etag) ?? 0
      const whole = { head: heads[index] ?? '', tail }
      const file = await recent(keyOf(whole, quality), () => compressFile(whole, quality))
      packed.heads[index] = file.head
      packed.tails.set(etag, file.tail)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { meta, ...packed }
}

function keyOf({ head, tail }: { head: string; tail: string }, quality: number): string {
  return createHash('sha256').update(`${quality} ${head.length} ${head}${tail}`).digest('base64url')
}
