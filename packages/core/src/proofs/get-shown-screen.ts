import { DomainCode, type DomainId } from '@placet/contract/ids'
import {
  getShownScreen as route,
  PICTURE_FAILURES,
  type PictureFailure,
  type PictureQuery,
  type ShownScreen,
} from '@placet/contract/proofs'
import { type PublishedConfig, PublishedDomain } from '@placet/contract/published-config'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { defineVerb } from '../define-verb.ts'
import { configSha256, type PreviewGrant } from '../settings/index.ts'
import { withTx } from '../context.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { columnsOf } from './record-pictures.ts'

type Wanted = PictureQuery & { domainId: DomainId }
/** The key holder turns the grant into a URL. */
export type Shown = Omit<ShownScreen, 'live'> & {
  live: { grant: PreviewGrant; config: PublishedConfig } | null
}

/** The screenshot of a published version, and the data to replay it. */
export const getShownScreen = defineVerb(inputOf(route), async ({ ctx, input }): Promise<Shown> => {
  const accountId = requirePermission(ctx, 'proof:read')
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId)
    const published = await findPublished(tx, input)
    if (!published) throw refuse('version_not_found')
    const compiled = PublishedDomain.parse(published.config)
    const isThere = compiled.languages.includes(input.language) && input.region < compiled.regions.length
    if (!isThere) throw refuse('version_not_found')
    const kept = await findPicture(tx, input)
    const grant = {
      accountId,
      domainId: input.domainId,
      code: DomainCode.parse(domain.code),
      version: input.version,
    }
    const visitor = { regionIndex: input.region, language: input.language }
    return {
      picture: kept && {
        sha256: kept.sha256,
        base64: kept.png.toString('base64'),
        madeAt: kept.at.toISOString(),
        logIndex: kept.log_index === null ? null : Number(kept.log_index),
      },
      missing: kept ? null : whyMissing(published),
      failure: kept ? null : failureOf(published.picture_failure),
      configSha256: configSha256(published.config),
      runtimeSha256: published.runtime_sha256,
      check: kept?.checked_at
        ? {
            at: kept.checked_at.toISOString(),
            differingPixels: kept.differing_pixels ?? 0,
            totalPixels: kept.total_pixels ?? 0,
          }
        : null,
      live: published.runtime_sha256 ? { grant, config: configForVisitor(compiled, visitor) } : null,
    }
  })
})

function findPublished(tx: Tx, { domainId, version }: Wanted) {
  return tx
    .selectFrom('published_version as published')
    .leftJoin('published_bundle as bundle', (join) =>
      join
        .onRef('bundle.domain_id', '=', 'published.domain_id')
        .onRef('bundle.version', '=', 'published.version'),
    )
    .select(['published.config', 'bundle.runtime_sha256', 'bundle.picture_failure'])
    .select(['bundle.pictures_wanted', 'bundle.pictures_left_out'])
    .where('published.domain_id', '=', domainId)
    .where('published.version', '=', version)
    .executeTakeFirst()
}

async function findPicture(tx: Tx, view: Wanted) {
  const found = await tx
    .selectFrom('rendering')
    .innerJoin('picture', 'picture.sha256', 'rendering.sha256')
    .select(['rendering.sha256', 'picture.png', 'rendering.at', 'rendering.log_index'])
    .select(['rendering.checked_at', 'rendering.differing_pixels', 'rendering.total_pixels'])
    .where((eb) => eb.and(columnsOf(view)))
    .executeTakeFirst()
  return found ?? null
}

type Published = NonNullable<Awaited<ReturnType<typeof findPublished>>>

function whyMissing(published: Published): NonNullable<ShownScreen['missing']> {
  if (published.runtime_sha256 === null) return 'unknown'
  if (published.picture_failure !== null) return 'failed'
  return (published.pictures_left_out ?? 0) > 0 ? 'left-out' : 'waiting'
}

function failureOf(text: string | null): PictureFailure | null {
  return PICTURE_FAILURES.find((failure) => failure === text) ?? null
}
