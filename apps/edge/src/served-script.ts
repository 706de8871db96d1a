import {
  type ArtifactMeta,
  declarationFile,
  firstLayerFile,
  signedConfigFile,
} from '@placet/contract/published-config'
import type { Artifact } from '@placet/stream/artifact'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { Encoding } from './choose-encoding.ts'

const OVERHEAD_BYTES = 2048
const ENTRY_BYTES = 200
const PLAIN_MAX_BYTES = 64 * 1024 * 1024
const TAG_SUFFIX = { br: '-br', gzip: '-gz', identity: '' } as const

/** One file in every encoding a client may accept. */
export type ServedFile = {
  bodyIn: (encoding: Encoding) => Uint8Array
  /** Each encoding is a separate representation, so each has its own strong tag. */
  etagOf: (encoding: Encoding) => string
}

/** A domain in memory: its files and the facts that consent intake needs. */
export type ServedScript = {
  meta: ArtifactMeta
  hostnames: ReadonlySet<string>
  provenHostnames: ReadonlySet<string>
  /** Grows as clients request more encodings. */
  bytes: () => number
  /** The first response for visitors from a place. */
  firstLayer: (country: string, language: string) => ServedFile
  /** The same as data, for the pinned runtime. */
  signedConfig: (country: string, language: string) => ServedFile | null
  /** Chunks loaded later, falling back to the default language. */
  chunk: (name: string, language: string, version: number) => ServedFile | null
  /** The cookie declaration as HTML; in the default language if the site doesn't speak this one. */
  declaration: (language: string) => ServedFile | null
  /** Whether visitors have this version now. */
  hasVersion: (version: number) => boolean
}

export function createServedScript(artifact: Artifact, onGrow: (bytes: number) => void): ServedScript {
  const { meta, heads, tails } = artifact
  const [fallback = ''] = meta.languages
  const served = new Map<string, ServedFile>()
  const keptBytes = [...heads, ...tails.values()].reduce((sum, { length }) => sum + length, 0)
  const namesBytes = 4 * meta.hostnames.join().length + ENTRY_BYTES * Object.keys(meta.files).length
  let bytes = OVERHEAD_BYTES + keptBytes + namesBytes

  const grow = (form: Uint8Array) => {
    bytes += form.length
    onGrow(form.length)
    return form
  }

  const fileCalled = (...names: string[]): ServedFile | null => {
    const name = names.find((each) => Object.hasOwn(meta.files, each))
    const entry = name === undefined ? undefined : meta.files[name]
    if (entry === undefined) return null
    const { etag, head } = entry
    const known = served.get(etag)
    if (known) return known
    const file = createServedFile(etag, [heads[head] ?? NOTHING, tails.get(etag) ?? NOTHING], grow)
    served.set(etag, file)
    return file
  }

  const regionOf = (country: string) => meta.places[country] ?? meta.places[country.slice(0, 2)] ?? 0

  return {
    meta,
    hostnames: new Set(meta.hostnames),
    provenHostnames: new Set(meta.provenHostnames),
    bytes: () => bytes,
    firstLayer: (country, language) => {
      const region = regionOf(country)
      const file = fileCalled(firstLayerFile(region, language), firstLayerFile(0, fallback))
      if (file === null) throw new Error(`${meta.code} has no first response`)
      return file
    },
    signedConfig: (country, language) => {
      const region = regionOf(country)
      return fileCalled(signedConfigFile(region, language), signedConfigFile(region, fallback))
    },
    chunk: (name, language, version) => {
      if (language === '') return fileCalled(name)
      const design = meta.designs?.[version] ?? ''
      return fileCalled(`${design}${name}.${language}`, `${design}${name}.${fallback}`)
    },
    declaration: (language) => fileCalled(declarationFile(language), declarationFile(fallback)),
    hasVersion: (version) => version === meta.version || meta.designs?.[version] !== undefined,
  }
}

const NOTHING = new Uint8Array()

export function createServedFile(
  etag: string,
  parts: readonly Uint8Array[],
  grow: (form: Uint8Array) => Uint8Array = (form) => form,
): ServedFile {
  const forms: Partial<Record<Encoding, Uint8Array>> = {}
  const make: Record<Encoding, () => Uint8Array> = {
    br: () => Buffer.concat(parts),
    // Few clients want one of these, so they are created on first use.
    identity: () => brotliDecompressSync(bodyIn('br'), { maxOutputLength: PLAIN_MAX_BYTES }),
    gzip: () => gzipSync(bodyIn('identity')),
  }
  const bodyIn = (encoding: Encoding): Uint8Array => (forms[encoding] ??= grow(make[encoding]()))
  return { bodyIn, etagOf: (encoding) => `"${etag}${TAG_SUFFIX[encoding]}"` }
}
