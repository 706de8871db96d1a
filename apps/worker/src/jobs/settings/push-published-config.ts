import type { PayloadOf } from '@placet/contract/job'
import type { pushPublishedConfig as job } from '@placet/contract/jobs/push-published-config'
import type { Ctx } from '@placet/core/context'
import { type BannerBuild, loadPublishedScript } from '@placet/core/settings/index'
import { encodeArtifact } from '@placet/stream/artifact'
import { putArtifact } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'
import { makeArtifact } from './make-artifact.ts'

// NATS takes messages up to 8 MiB here; headers and the key need a little of it.
const ARTIFACT_MAX_BYTES = 7.5 * 1024 ** 2

export interface PushTarget {
  stream: StreamConnection
  bucket: string
  build: BannerBuild
}

/** Carries the newest published version to the edges; however often and in whatever order it runs, the newest stays. */
export async function pushPublishedConfig(ctx: Ctx, target: PushTarget, { domainId }: PayloadOf<typeof job>) {
  const { stream, bucket, build } = target
  for (const isDescribed of [true, false]) {
    const published = await loadPublishedScript({ ctx, input: { domainId, build, isDescribed } })
    if (!published) return
    const artifact = await makeArtifact(published)
    if (encodeArtifact(artifact).length > ARTIFACT_MAX_BYTES) continue
    await putArtifact(stream, bucket, artifact)
    return
  }
  throw new Error(`the files of ${domainId} are too large to be carried to the edges`)
}
