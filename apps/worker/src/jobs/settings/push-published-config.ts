import type { BannerBuild } from '@placet/contract/banner-build'
import type { PayloadOf } from '@placet/contract/job'
import type { pushPublishedConfig as job } from '@placet/contract/jobs/push-published-config'
import type { Ctx } from '@placet/core/context'
import { type KeptRuntime, recordBundle } from '@placet/core/proofs/index'
import { loadPublishedScript, loadRemoval } from '@placet/core/settings/index'
import { encodeArtifact } from '@placet/stream/artifact'
import { putArtifact, putRemoval } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'
import { signBytes } from '@placet/stream/publish-keys'
import type { KeyObject } from 'node:crypto'
import { pushProvenHosts } from '../hostnames/push-proven-hosts.ts'
import { makeArtifact } from './make-artifact.ts'

// The NATS message limit here is 8 MiB, including headers and the key.
const ARTIFACT_MAX_BYTES = 7.5 * 1024 ** 2

export interface PushTarget {
  stream: StreamConnection
  bucket: string
  /** The first one signs the artifacts, all of them sign what pinned pages verify. */
  keys: readonly KeyObject[]
  build: BannerBuild
  /** The same build as stored for proofs. */
  runtime: KeptRuntime
}

/**
 * Pushes the newest published version to the edges, or the removal of a deleted domain. Idempotent and safe in any
 * order: the newest version wins, and nothing made before a removal replaces it.
 */
export async function pushPublishedConfig(ctx: Ctx, target: PushTarget, { domainId }: PayloadOf<typeof job>) {
  const { stream, bucket, keys, build, runtime } = target
  const removal = await loadRemoval({ ctx, input: { domainId } })
  if (removal) {
    await putRemoval(stream, bucket, removal, ...keys)
    return
  }
  const sign = (text: string) => keys.map((key) => signBytes(key, Buffer.from(text)).toString('base64url'))
  for (const isDescribed of [true, false]) {
    const published = await loadPublishedScript({ ctx, input: { domainId, build, isDescribed, sign } })
    if (!published) return
    const artifact = await makeArtifact(published)
    if (encodeArtifact(artifact).length > ARTIFACT_MAX_BYTES) continue
    const { version, designs = {} } = published.meta
    await putArtifact(stream, bucket, artifact, ...keys)
    // A host may have been proven, or lost its proof, while the files were made.
    await pushProvenHosts(ctx, target, { domainId })
    for (const shown of [...Object.keys(designs).map(Number), version]) {
      await recordBundle({ ctx, input: { domainId, version: shown, runtime, isDescribed } })
    }
    return
  }
  throw new Error(`the files of ${domainId} are too large to be carried to the edges`)
}
