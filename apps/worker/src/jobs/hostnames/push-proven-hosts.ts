import type { PayloadOf } from '@placet/contract/job'
import type { pushProvenHosts as job } from '@placet/contract/jobs/push-proven-hosts'
import type { Ctx } from '@placet/core/context'
import { loadProvenHosts } from '@placet/core/hostnames/index'
import { changeArtifact } from '@placet/stream/artifact-store'
import type { StreamConnection } from '@placet/stream/connect'
import type { KeyObject } from 'node:crypto'

interface Target {
  stream: StreamConnection
  bucket: string
  /** The first one signs the artifacts, all of them are trusted. */
  keys: readonly KeyObject[]
}

/**
 * Replaces the list of proven hosts beside the published files, which stay as they are. The database is read after the
 * bucket and the write fails if another came between, so that the newest list wins in whatever order jobs run.
 */
export async function pushProvenHosts(
  ctx: Ctx,
  { stream, bucket, keys }: Target,
  { domainId }: PayloadOf<typeof job>,
): Promise<void> {
  const domain = await loadProvenHosts({ ctx, input: { domainId } })
  if (!domain) return
  await changeArtifact(stream, bucket, domain.code, keys, async (meta) => {
    const proven = await loadProvenHosts({ ctx, input: { domainId } })
    const provenHostnames = (proven?.hosts ?? []).filter((host) => meta.hostnames.includes(host))
    return isSame(meta.provenHostnames ?? [], provenHostnames) ? null : { ...meta, provenHostnames }
  })
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join()
}
