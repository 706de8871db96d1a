import type { ProofRow } from '@placet/analytics/proof-record'
import type { Tx } from '@placet/db/tx'
import { isJsonObject, parseCanonicalJson } from '@placet/merkle-log/canonical-json'
import type { RecordLine } from '@placet/merkle-log/evidence-format'
import { leafHash } from '@placet/merkle-log/hash-tree'
import type { LogEvidence, Rendering } from '@placet/merkle-log/make-evidence'
import { inclusionProof } from '@placet/merkle-log/make-proof'
import { configBytes, sha256Hex } from '../settings/index.ts'
import { PUBLICATIONS } from './log-publications.ts'
import { openTiles } from './open-tiles.ts'
import { newestCheckpoint, readPublicationTiles } from './read-log.ts'
import { unpackRuntime } from './runtime.ts'

interface ShownEvidence {
  /** Versions that records name although the domain never published them: a browser can send any number. */
  unpublished: number[]
  publications: LogEvidence
  configs: Uint8Array[]
  runtimes: Uint8Array[]
  renderings: Rendering[]
}

/** The screens this visitor was shown, with proof of publication; null while a version isn't in the log. */
export async function loadShownEvidence(
  tx: Tx,
  domainId: string,
  rows: readonly ProofRow[],
): Promise<ShownEvidence | null> {
  const named = [...new Set(rows.map(({ version }) => version))]
  const versions = await keepPublished(tx, domainId, named)
  const published = await findPublished(tx, domainId, versions)
  const head = await newestCheckpoint(tx)
  if (!head || published.length < versions.length) return null
  const views = new Set(rows.map(({ version, region, language }) => `${version} ${region} ${language}`))
  const pictures = (await findPictures(tx, domainId, versions)).filter(({ version, region, language }) =>
    views.has(`${version} ${region} ${language}`),
  )
  const configs = new Map(published.map(({ version, config }) => [version, configBytes(config)]))
  const runtimes = new Map(published.map(({ runtime_sha256, build }) => [runtime_sha256, build]))
  const indexes = [
    ...published.flatMap((each) => [each.config_index, each.runtime_index]),
    ...pictures.map(({ log_index }) => log_index),
  ]
  const places = [...new Set(indexes.map(Number))].sort((a, b) => a - b)
  return {
    unpublished: named.filter((version) => !versions.includes(version)),
    configs: [...new Map([...configs.values()].map((bytes) => [sha256Hex(bytes), bytes])).values()],
    runtimes: [...runtimes.values()].map(unpackRuntime),
    renderings: pictures.map(({ version, region, language, layer, screen, png }) => ({
      configSha256: sha256Hex(configs.get(version) ?? Buffer.alloc(0)),
      region,
      language,
      layer,
      screen,
      png,
    })),
    publications: {
      checkpoints: [head],
      consistency: [],
      records: await Promise.all(places.map((index) => proveEntry(tx, index, head.size))),
    },
  }
}

async function keepPublished(tx: Tx, domainId: string, versions: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('published_version')
    .select('version')
    .where('domain_id', '=', domainId)
    .where((eb) => eb(eb.cast<string>('version', 'bigint'), '=', eb.fn.any(eb.val(versions.map(String)))))
    .execute()
  return rows.map(({ version }) => version)
}

function findPublished(tx: Tx, domainId: string, versions: readonly number[]) {
  return tx
    .selectFrom('published_bundle as bundle')
    .innerJoin('published_version as published', (join) =>
      join
        .onRef('published.domain_id', '=', 'bundle.domain_id')
        .onRef('published.version', '=', 'bundle.version'),
    )
    .innerJoin('runtime', 'runtime.sha256', 'bundle.runtime_sha256')
    .select(['bundle.version', 'bundle.runtime_sha256', 'published.config', 'runtime.build'])
    .select(['bundle.log_index as config_index', 'runtime.log_index as runtime_index'])
    .where('bundle.domain_id', '=', domainId)
    .where((eb) => eb('bundle.version', '=', eb.fn.any(eb.val(versions))))
    .where('bundle.log_index', 'is not', null)
    .where('runtime.log_index', 'is not', null)
    .execute()
}

function findPictures(tx: Tx, domainId: string, versions: readonly number[]) {
  return tx
    .selectFrom('rendering')
    .innerJoin('picture', 'picture.sha256', 'rendering.sha256')
    .select(['version', 'region', 'language', 'layer', 'screen', 'png', 'log_index'])
    .where('domain_id', '=', domainId)
    .where((eb) => eb('version', '=', eb.fn.any(eb.val(versions))))
    .where('log_index', 'is not', null)
    .execute()
}

async function proveEntry(tx: Tx, index: number, size: number): Promise<RecordLine> {
  const { entry } = await tx
    .selectFrom('log_entry')
    .select('entry')
    .where('log', '=', PUBLICATIONS)
    .where('index', '=', String(index))
    .executeTakeFirstOrThrow()
  const parsed = parseCanonicalJson(entry.toString())
  if ('problem' in parsed || !isJsonObject(parsed.value))
    throw new Error(`entry ${index} is not as it was written`)
  const tiles = openTiles((wanted) => readPublicationTiles(tx, wanted), size)
  const proof = await tiles.prove((hashes) => inclusionProof(index, size, hashes))
  return { index, size, leaf: leafHash(entry), proof, record: parsed.value, salt: undefined }
}
