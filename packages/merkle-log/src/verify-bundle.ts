import { sha256 } from '#digest'
import { canonicalJson, type JsonObject } from './canonical-json.ts'
import { fromUtf8, toHex } from './encoding.ts'
import {
  consentsFolders,
  isSha256,
  type ListedFile,
  type Manifest,
  MANIFEST,
  MANIFEST_SIGNATURE,
  manifestNote,
  readManifest,
  readRenderingLine,
  recordsFile,
  RENDERING_VIEW,
  RENDERINGS,
} from './evidence-format.ts'
import { problem, type Problem } from './problems.ts'
import { formatPublicKey, type PublicKey } from './public-key.ts'
import { readLines } from './read-lines.ts'
import { openNote } from './signed-note.ts'
import { type VerifiedLog, verifyLog } from './verify-log.ts'

export interface GoodBundle {
  readonly ok: true
  readonly files: number
  readonly records: number
  readonly erased: number
  /** Records that name a version which was never published. */
  readonly unpublished: number
  readonly publications: number
  readonly checkpoints: number
  readonly signedBy: readonly string[]
}

export type BundleVerdict = GoodBundle | { readonly ok: false; readonly problems: readonly Problem[] }

type Files = ReadonlyMap<string, Uint8Array>

/** Continues after the first problem, so that all problems are reported at once. */
export async function verifyBundle(files: Files, publicKeys: readonly PublicKey[]): Promise<BundleVerdict> {
  const problems: Problem[] = []
  const { signers, manifest } = await verifyManifest(files, publicKeys, problems)
  const consents: { folder: string; log: VerifiedLog }[] = []
  for (const folder of consentsFolders(files.keys())) {
    consents.push({ folder, log: await verifyLog('consents', folder, files, publicKeys, problems) })
  }
  const publications = await verifyLog('publications', 'publications', files, publicKeys, problems)
  const isUnpublished = ({ value: { record } }: VerifiedLog['records'][number]) =>
    manifest.unpublished.some((version) => version === record?.['version'])
  for (const { folder, log } of consents) {
    const records = log.records.filter((each) => !isUnpublished(each))
    checkConfigs(files, { folder, records }, publications, problems)
  }
  const records = consents.flatMap(({ log }) => log.records)
  const logs = [...consents.map(({ log }) => log), publications]
  const published = publishedByHash(publications)
  checkRenderings(files, published, problems)
  checkPublished(files, published, problems)
  if (problems.length > 0) return { ok: false, problems }
  const signedBy = [...signers, ...logs.flatMap((log) => [...log.signedBy])]
  return {
    ok: true,
    files: files.size,
    records: records.length,
    erased: records.filter(({ value }) => value.record === undefined).length,
    unpublished: records.filter(isUnpublished).length,
    publications: publications.records.length,
    checkpoints: logs.reduce((sum, { checkpoints }) => sum + checkpoints.length, 0),
    signedBy: [...new Set(signedBy.map(formatPublicKey))],
  }
}

async function verifyManifest(
  files: Files,
  publicKeys: readonly PublicKey[],
  problems: Problem[],
): Promise<{ signers: readonly PublicKey[]; manifest: Manifest }> {
  const bytes = files.get(MANIFEST)
  let manifest: Manifest = { files: [], unpublished: [] }
  if (bytes === undefined) {
    problems.push(problem('manifest_missing', { file: MANIFEST }))
    return { signers: [], manifest }
  }
  const lines = readLines(MANIFEST, bytes, (value) => ({ read: readManifest(value) }), problems)
  for (const { line, value } of lines) {
    if (typeof value.read === 'string') problems.push(problem(value.read, { file: MANIFEST, line }))
    else manifest = value.read
  }
  if (lines.length > 0) checkFiles(files, manifest.files, problems)
  return { signers: await verifySignature(files, bytes, publicKeys, problems), manifest }
}

async function verifySignature(
  files: Files,
  manifest: Uint8Array,
  keys: readonly PublicKey[],
  problems: Problem[],
): Promise<readonly PublicKey[]> {
  const signature = files.get(MANIFEST_SIGNATURE)
  if (signature === undefined) {
    problems.push(problem('manifest_unsigned', { file: MANIFEST_SIGNATURE }))
    return []
  }
  const opened = await openNote(fromUtf8(signature) ?? '', keys)
  if ('problem' in opened) problems.push(problem(opened.problem, { file: MANIFEST_SIGNATURE }))
  else if (opened.text !== manifestNote(hexOf(manifest))) {
    problems.push(problem('manifest_changed', { file: MANIFEST }))
  } else return opened.signedBy
  return []
}

function checkFiles(files: Files, listed: readonly ListedFile[], problems: Problem[]): void {
  const names = new Set([MANIFEST, MANIFEST_SIGNATURE])
  for (const { path, bytes, sha256: expected } of listed) {
    names.add(path)
    const content = files.get(path)
    if (content === undefined) problems.push(problem('file_missing', { file: path }))
    else if (content.length !== bytes || hexOf(content) !== expected) {
      problems.push(problem('file_changed', { file: path }))
    }
  }
  for (const file of files.keys()) if (!names.has(file)) problems.push(problem('file_unlisted', { file }))
}

/** Records name a domain and version; the publication log tells which configuration that was. */
function checkConfigs(
  files: Files,
  { folder, records }: Pick<VerifiedLog, 'records'> & { folder: string },
  publications: VerifiedLog,
  problems: Problem[],
): void {
  const hashOf = new Map(
    publications.records.map(({ value: { record } }) => [versionNamed(record), record?.['sha256']]),
  )
  for (const { line, value } of records) {
    if (value.record === undefined) continue
    const config = hashOf.get(versionNamed({ ...value.record, kind: 'config' }))
    if (isSha256(config) && files.has(`configs/${config}.json`)) continue
    problems.push(problem('config_missing', { file: recordsFile(folder), line }))
  }
}

function versionNamed(record: JsonObject | undefined): string {
  return canonicalJson([record?.['kind'] ?? null, record?.['domain'] ?? null, record?.['version'] ?? null])
}

function checkRenderings(files: Files, published: Published | undefined, problems: Problem[]): void {
  const file = RENDERINGS
  const lines = readLines(file, files.get(file) ?? new Uint8Array(), readRenderingLine, problems)
  for (const { line, value } of lines) {
    const { about } = value
    if (!files.has(`configs/${about.config}.json`)) problems.push(problem('config_missing', { file, line }))
    if (!files.has(value.file)) {
      problems.push(problem('rendering_missing', { file, line, detail: value.file }))
    }
    const records = published?.get(hashNamed(value.file) ?? '') ?? []
    const isAsPublished = records.some((record) => RENDERING_VIEW.every((key) => record[key] === about[key]))
    if (published !== undefined && !isAsPublished) problems.push(problem('rendering_differs', { file, line }))
  }
}

function checkPublished(files: Files, published: Published | undefined, problems: Problem[]): void {
  for (const [file, bytes] of files) {
    const name = hashNamed(file)
    if (name === undefined) continue
    if (hexOf(bytes) !== name) problems.push(problem('misnamed', { file }))
    if (published?.has(name) === false) problems.push(problem('publication_missing', { file }))
  }
}

type Published = ReadonlyMap<string, readonly JsonObject[]>

/** Records of the publication log by hash; undefined if the bundle has no such log. */
function publishedByHash({ records, checkpoints }: VerifiedLog): Published | undefined {
  if (checkpoints.length === 0) return undefined
  const published = new Map<string, JsonObject[]>()
  for (const { value } of records) {
    const sha256Hex = value.record?.['sha256']
    if (value.record === undefined || !isSha256(sha256Hex)) continue
    published.set(sha256Hex, [...(published.get(sha256Hex) ?? []), value.record])
  }
  return published
}

function hashNamed(file: string): string | undefined {
  return /^(?:configs|renderings|runtimes)\/([^/]*)\.[a-z]+$/.exec(file)?.[1]
}

function hexOf(bytes: Uint8Array): string {
  return toHex(sha256(bytes))
}
