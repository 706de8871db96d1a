import { brotliCompressSync } from 'node:zlib'
import type { PicturesRequested } from '@placet/contract/events/pictures-requested.v1'
import { DomainCode } from '@placet/contract/ids'
import { renderPictures } from '@placet/contract/jobs/render-pictures'
import { PICTURES_PER_VERSION_MAX } from '@placet/contract/proofs'
import { PublishedDomain } from '@placet/contract/published-config'
import { type Verb, withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { emitShownFiles, loadShownLists } from '../settings/index.ts'
import { readRuntime } from './runtime.ts'

const EACH = [
  { layer: 'banner', screen: 'desktop' },
  { layer: 'banner', screen: 'phone' },
  { layer: 'preferences', screen: 'desktop' },
] as const

/** Screenshots to take, with priority for checks and the default language. */
export interface PictureRequest {
  isQuick: boolean
  request: PicturesRequested
}

const Input = renderPictures.payload

/** One request per region and language. */
export const loadPictureRequests = defineVerb(Input, async ({ ctx, input }): Promise<PictureRequest[]> => {
  requireJob(ctx)
  const { domainId, version, check } = input
  const found = await withTx(ctx, async (tx) => {
    const row = await tx
      .selectFrom('published_bundle as bundle')
      .innerJoin('published_version as published', (join) =>
        join
          .onRef('published.domain_id', '=', 'bundle.domain_id')
          .onRef('published.version', '=', 'bundle.version'),
      )
      .innerJoin('runtime', 'runtime.sha256', 'bundle.runtime_sha256')
      .innerJoin('domain', 'domain.id', 'bundle.domain_id')
      .select(['published.config', 'runtime.build', 'bundle.is_described', 'domain.code'])
      .where('bundle.domain_id', '=', domainId)
      .where('bundle.version', '=', version)
      .executeTakeFirst()
    if (!row) return null
    const domain = PublishedDomain.parse(row.config)
    return { row, domain, lists: await loadShownLists(tx, domain.tcf, Object.keys(domain.texts)) }
  })
  if (!found) return []
  const { row, domain, lists } = found
  const build = readRuntime(row.build)
  const views = check ? [check] : viewsOf(domain)
  const fitting = views.slice(0, Math.floor(PICTURES_PER_VERSION_MAX / EACH.length))
  if (!check) {
    await noteWanted(ctx, input, {
      wanted: fitting.length * EACH.length,
      leftOut: (views.length - fitting.length) * EACH.length,
    })
  }
  return fitting.map(({ region, language }) => {
    const files = emitShownFiles(domain, lists, build, {
      regionIndex: region,
      language,
      isDescribed: row.is_described,
    })
    const request: PicturesRequested = {
      type: 'pictures.requested.v1',
      id: [domainId, version, region, language].join('.'),
      domainId,
      code: DomainCode.parse(row.code),
      version,
      region,
      language,
      isCheck: check !== undefined,
      wanted: check ? [{ layer: check.layer, screen: check.screen }] : [...EACH],
      files: {
        first: pack(files.first),
        ...(files.core !== undefined && { core: pack(files.core) }),
        preferences: pack(files.preferences),
        ...(files.iab !== undefined && { iab: pack(files.iab) }),
        ...(files.vendors !== undefined && { vendors: pack(files.vendors) }),
      },
    }
    return { isQuick: request.isCheck || language === domain.defaultLanguage, request }
  })
})

function viewsOf({ regions, defaultLanguage, languages }: PublishedDomain) {
  const ordered = [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage)]
  return ordered.flatMap((language) => regions.map((_, region) => ({ region, language })))
}

async function noteWanted(
  ctx: Verb<unknown>['ctx'],
  { domainId, version }: { domainId: string; version: number },
  { wanted, leftOut }: { wanted: number; leftOut: number },
): Promise<void> {
  await withTx(ctx, (tx) =>
    tx
      .updateTable('published_bundle')
      .set({ pictures_wanted: wanted, pictures_left_out: leftOut })
      .where('domain_id', '=', domainId)
      .where('version', '=', version)
      .execute(),
  )
}

function pack(text: string): string {
  return brotliCompressSync(text).toString('base64')
}
