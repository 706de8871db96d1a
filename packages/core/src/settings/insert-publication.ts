import type { PublishedDomain } from '@placet/contract/published-config'
import type { Tx } from '@placet/db/tx'
import type { PublishedVersion } from '@placet/db/types.gen'
import type { Insertable } from 'kysely'
import { configSha256 } from './config-hash.ts'
import { withDesign } from './design.ts'
import type { RunningComparison } from './running-comparison.ts'

type Publication = Omit<
  Insertable<PublishedVersion>,
  'config' | 'config_hash' | 'version' | 'comparison_id' | 'design'
>

/** Versions that one publication takes while two designs are compared. */
export const VERSIONS_PER_COMPARED = 3

/**
 * Stores an immutable version. While two designs are compared, versions with each of them come right before it: those
 * are what visitors see and what their records name. The version itself has design a.
 */
export async function insertPublication(
  tx: Tx,
  publication: Publication,
  config: PublishedDomain,
  running: RunningComparison | null,
): Promise<void> {
  const plain = { config, comparison_id: null, design: null }
  const compared = running
    ? (['a', 'b'] as const).map((design, index) => ({
        config: {
          ...withDesign(config, running[design]),
          version: config.version - VERSIONS_PER_COMPARED + 1 + index,
        },
        comparison_id: running.id,
        design,
      }))
    : []
  for (const { config: own, ...marks } of [...compared, plain]) {
    await tx
      .insertInto('published_version')
      .values({
        ...publication,
        ...marks,
        version: own.version,
        config: JSON.stringify(own),
        config_hash: configSha256(own),
      })
      .execute()
  }
}
