import { sha256 } from '#digest'
import { canonicalJson, type Json, type JsonObject } from './canonical-json.ts'
import { toBase64, toHex, toUtf8 } from './encoding.ts'
import {
  checkpointFile,
  consentsFolder,
  consistencyFile,
  type ConsistencyLine,
  EVIDENCE_FORMAT,
  EVIDENCE_VERSION,
  KEYS,
  MANIFEST,
  MANIFEST_SIGNATURE,
  manifestNote,
  type RecordLine,
  recordsFile,
  RENDERINGS,
} from './evidence-format.ts'
import { formatPublicKey, type PublicKey } from './public-key.ts'
import { signNote, type Signer } from './signed-note.ts'

export interface LogEvidence {
  readonly checkpoints: readonly { readonly size: number; readonly note: string }[]
  /** One per pair of consecutive tree heads. */
  readonly consistency: readonly ConsistencyLine[]
  readonly records: readonly RecordLine[]
}

export interface Rendering {
  readonly configSha256: string
  readonly language: string
  readonly layer: string
  readonly region: number
  readonly screen: string
  readonly png: Uint8Array
}

export interface EvidenceInput {
  readonly createdAt: string
  /** Purpose and subject of the bundle, as the auditor will read them. */
  readonly subject: JsonObject
  readonly logs: {
    readonly consents?: readonly LogEvidence[]
    readonly publications?: LogEvidence
  }
  readonly configs: readonly Uint8Array[]
  /** Code builds that rendered them. */
  readonly runtimes: readonly Uint8Array[]
  readonly renderings: readonly Rendering[]
  readonly keys: readonly PublicKey[]
  /** The verification page, and any other files to include. */
  readonly others: ReadonlyMap<string, Uint8Array>
  readonly signer: Signer
}

/** Files of an evidence bundle, with the manifest and its signature last. */
export function makeEvidence(input: EvidenceInput): Map<string, Uint8Array> {
  const files = new Map(input.others)
  const { consents = [], publications } = input.logs
  for (const [index, evidence] of consents.entries()) addLog(files, consentsFolder(index + 1), evidence)
  if (publications !== undefined) addLog(files, 'publications', publications)
  for (const config of input.configs) files.set(`configs/${hexOf(config)}.json`, config)
  for (const runtime of input.runtimes) files.set(`runtimes/${hexOf(runtime)}.json`, runtime)
  const renderings = input.renderings.map(({ png, configSha256, ...rest }) => {
    const file = `renderings/${hexOf(png)}.png`
    files.set(file, png)
    return { ...rest, config: configSha256, file }
  })
  if (renderings.length > 0) files.set(RENDERINGS, toLines(renderings))
  files.set(KEYS, toUtf8(input.keys.map((key) => `${formatPublicKey(key)}\n`).join('')))

  const listed = [...files].map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: hexOf(bytes) }))
  const manifest = toLines([
    {
      format: EVIDENCE_FORMAT,
      version: EVIDENCE_VERSION,
      createdAt: input.createdAt,
      subject: input.subject,
      files: listed,
    },
  ])
  files.set(MANIFEST, manifest)
  files.set(MANIFEST_SIGNATURE, toUtf8(signNote(manifestNote(hexOf(manifest)), [input.signer])))
  return files
}

function addLog(files: Map<string, Uint8Array>, folder: string, evidence: LogEvidence): void {
  for (const { size, note } of evidence.checkpoints) files.set(checkpointFile(folder, size), toUtf8(note))
  files.set(
    consistencyFile(folder),
    toLines(evidence.consistency.map(({ proof, ...sizes }) => ({ ...sizes, proof: proof.map(toBase64) }))),
  )
  files.set(recordsFile(folder), toLines(evidence.records.map(recordJson)))
}

function recordJson({ index, leaf, proof, size, record, salt }: RecordLine): Json {
  const place = { index, size, leaf: toBase64(leaf), proof: proof.map(toBase64) }
  if (record === undefined) return { ...place, erased: true }
  return salt === undefined ? { ...place, record } : { ...place, record, salt: toBase64(salt) }
}

function toLines(values: readonly Json[]): Uint8Array {
  return toUtf8(values.map((value) => `${canonicalJson(value)}\n`).join(''))
}

function hexOf(bytes: Uint8Array): string {
  return toHex(sha256(bytes))
}
