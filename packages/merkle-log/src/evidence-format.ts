import { isJsonObject, isList, type Json, type JsonObject } from './canonical-json.ts'
import { hasExactly, readBytes, readCount, readProof } from './read-fields.ts'
import { HASH_BYTES } from './hash-tree.ts'
import { SALT_BYTES } from './leaf-of.ts'

export const EVIDENCE_FORMAT = 'placet-evidence'
export const EVIDENCE_VERSION = 1
export const MANIFEST = 'manifest.json'
export const MANIFEST_SIGNATURE = 'manifest.sig'
export const KEYS = 'keys.txt'
export const RENDERINGS = 'renderings.jsonl'

/** Consents are salted and may be erased; publications are public. */
export const EVIDENCE_LOGS = ['consents', 'publications'] as const
export type EvidenceLog = (typeof EVIDENCE_LOGS)[number]

/** A visitor's records can be in several logs of consents: the first one's folder has no number. */
export const consentsFolder = (number: number) => (number === 1 ? 'consents' : `consents-${number}`)

export function consentsFolders(files: Iterable<string>): string[] {
  const found = new Set(['consents'])
  for (const file of files) {
    const [, folder] = /^(consents-\d+)\//.exec(file) ?? []
    if (folder !== undefined) found.add(folder)
  }
  return [...found]
}

export const recordsFile = (folder: string) => `${folder}/records.jsonl`
export const consistencyFile = (folder: string) => `${folder}/consistency.jsonl`
export const checkpointFile = (folder: string, size: number) => `${folder}/checkpoints/${size}.txt`

/** The signed text; it cannot be mistaken for a tree head, whose second line is a number. */
export const manifestNote = (sha256Hex: string) => `${EVIDENCE_FORMAT}/v${EVIDENCE_VERSION}\n${sha256Hex}\n`

export interface ListedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

export interface Manifest {
  readonly files: readonly ListedFile[]
  /** Versions that records name and that the domain never published, as the signer states. */
  readonly unpublished: readonly number[]
}

export function readManifest(value: Json): Manifest | 'unknown_format' | 'malformed' {
  if (!isJsonObject(value) || value['format'] !== EVIDENCE_FORMAT || value['version'] !== EVIDENCE_VERSION) {
    return 'unknown_format'
  }
  const { files } = value
  const isWhole = hasExactly(value, ['format', 'version', 'createdAt', 'subject', 'files'])
  if (!isWhole || !isList(files)) return 'malformed'
  const listed = files.map(readListedFile)
  if (!listed.every((file) => file !== undefined)) return 'malformed'
  const { subject } = value
  const named = isJsonObject(subject) ? subject['unpublished'] : undefined
  const unpublished = isList(named) ? named.filter((version) => typeof version === 'number') : []
  return { files: listed, unpublished }
}

function readListedFile(value: Json): ListedFile | undefined {
  if (!isJsonObject(value) || !hasExactly(value, ['path', 'bytes', 'sha256'])) return undefined
  const { path, sha256 } = value
  const bytes = readCount(value['bytes'])
  return typeof path === 'string' && isSha256(sha256) && bytes !== undefined
    ? { path, bytes, sha256 }
    : undefined
}

export interface RecordLine {
  readonly index: number
  readonly leaf: Uint8Array
  readonly proof: readonly Uint8Array[]
  /** Size of the tree head that the proof leads to. */
  readonly size: number
  /** Undefined if the record was erased. */
  readonly record: JsonObject | undefined
  /** Also undefined for publications. */
  readonly salt: Uint8Array | undefined
}

const PLACE = ['index', 'leaf', 'proof', 'size']

export function readRecordLine(value: Json, log: EvidenceLog): RecordLine | undefined {
  if (!isJsonObject(value)) return undefined
  const { record, erased } = value
  const index = readCount(value['index'])
  const size = readCount(value['size'])
  const leaf = readBytes(value['leaf'], HASH_BYTES)
  const proof = readProof(value['proof'])
  if (index === undefined || size === undefined || leaf === undefined || proof === undefined) return undefined
  const place = { index, size, leaf, proof }
  if (log === 'consents' && erased === true) {
    return hasExactly(value, [...PLACE, 'erased'])
      ? { ...place, record: undefined, salt: undefined }
      : undefined
  }
  const salt = readBytes(value['salt'], SALT_BYTES)
  const isWhole = hasExactly(value, log === 'consents' ? [...PLACE, 'record', 'salt'] : [...PLACE, 'record'])
  if (!isWhole || !isJsonObject(record) || (log === 'consents' && salt === undefined)) return undefined
  return { ...place, record, salt }
}

export interface ConsistencyLine {
  readonly from: number
  readonly to: number
  readonly proof: readonly Uint8Array[]
}

export function readConsistencyLine(value: Json): ConsistencyLine | undefined {
  if (!isJsonObject(value) || !hasExactly(value, ['from', 'to', 'proof'])) return undefined
  const from = readCount(value['from'])
  const to = readCount(value['to'])
  const proof = readProof(value['proof'])
  return from === undefined || to === undefined || proof === undefined ? undefined : { from, to, proof }
}

/** Screenshot of a published configuration in one language, region, layer and size. */
export interface RenderingLine {
  readonly file: string
  readonly about: RenderingView
}

export interface RenderingView {
  readonly config: string
  readonly language: string
  readonly layer: string
  /** Index of the region in its configuration. */
  readonly region: number
  readonly screen: string
}

export const RENDERING_VIEW = ['config', 'language', 'layer', 'region', 'screen'] as const

export function readRenderingLine(value: Json): RenderingLine | undefined {
  if (!isJsonObject(value) || !hasExactly(value, ['file', ...RENDERING_VIEW])) return undefined
  const { file, config, language, layer, screen } = value
  const region = readCount(value['region'])
  if (typeof file !== 'string' || !isSha256(config) || region === undefined) return undefined
  if (typeof language !== 'string' || typeof layer !== 'string' || typeof screen !== 'string')
    return undefined
  return { file, about: { config, language, layer, region, screen } }
}

export function isSha256(value: Json | undefined): value is string {
  return typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)
}
