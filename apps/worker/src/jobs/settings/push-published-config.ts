import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { PayloadOf } from '@placet/contract/job'
import type { pushPublishedConfig as job } from '@placet/contract/jobs/push-published-config'
import type { Ctx } from '@placet/core/context'
import { loadPublishedScript } from '@placet/core/settings/index'
import { putArtifact } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'

export interface PushTarget {
  stream: StreamConnection
  bucket: string
  /** The banner's built code. */
  runtime: string
}

/** Carries the newest published version to the edges; however often and in whatever order it runs, the newest stays. */
export async function pushPublishedConfig(ctx: Ctx, target: PushTarget, { domainId }: PayloadOf<typeof job>) {
  const published = await loadPublishedScript({ ctx, input: { domainId, runtime: target.runtime } })
  if (!published) return
  const bytes = Buffer.from(published.script)
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await putArtifact(target.stream, target.bucket, { meta: published.meta, brotli, gzip: gzipped })
}
