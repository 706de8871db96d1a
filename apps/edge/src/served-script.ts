import type { ArtifactMeta } from '@placet/contract/published-config'
import type { Artifact } from '@placet/stream/artifact'
import { gunzipSync } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

const OVERHEAD_BYTES = 2048
const PLAIN_MAX_BYTES = 8 * 1024 * 1024
const TAG_SUFFIX = { br: '-br', gzip: '-gz', identity: '' } as const

/** What memory holds of a domain: its script in every form and what the intake must know. */
export type ServedScript = {
  meta: ArtifactMeta
  hostnames: ReadonlySet<string>
  bytes: number
  bodyIn: (encoding: Encoding) => Uint8Array
  /** Each form is a representation of its own, so each has its own strong tag. */
  etagOf: (encoding: Encoding) => string
}

export function createServedScript({ meta, brotli, gzip }: Artifact): ServedScript {
  const hostnames = new Set(meta.hostnames)
  const plainBytes = plainSizeOf(gzip)
  let plain: Uint8Array | undefined
  return {
    meta,
    hostnames,
    // The plain form is counted from the start although few clients ask for it: the bound must hold if all do.
    bytes: brotli.length + gzip.length + plainBytes + OVERHEAD_BYTES + 4 * meta.hostnames.join().length,
    bodyIn: (encoding) => {
      if (encoding === 'br') return brotli
      if (encoding === 'gzip') return gzip
      plain ??= gunzipSync(gzip, { maxOutputLength: PLAIN_MAX_BYTES })
      return plain
    },
    etagOf: (encoding) => `"${meta.etag}${TAG_SUFFIX[encoding]}"`,
  }
}

/** A gzip member ends with the size of what it holds. */
function plainSizeOf(gzip: Uint8Array): number {
  return new DataView(gzip.buffer, gzip.byteOffset, gzip.byteLength).getUint32(gzip.byteLength - 4, true)
}
