import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import { TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { z } from 'zod'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { PUBLICATIONS } from './log-publications.ts'
import { newestCheckpoint, readPublicationTiles } from './read-log.ts'

/** A signed head of the publication log, with everything needed to append to it; hashes in base64. */
export const PublicationHead = z.object({
  size: z.int().nonnegative(),
  note: z.string(),
  peaks: z.base64(),
  edge: z.array(z.object({ level: z.int(), tile: z.int(), hashes: z.base64() })),
})
export type PublicationHead = z.infer<typeof PublicationHead>

/** The newest head; null while nothing is logged. */
export const readPublicationHead = defineVerb(NoInput, async ({ ctx }): Promise<PublicationHead | null> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const state = await tx
      .selectFrom('log_state')
      .selectAll()
      .where('log', '=', PUBLICATIONS)
      .forShare()
      .executeTakeFirst()
    const checkpoint = await newestCheckpoint(tx)
    if (!state || checkpoint?.size !== Number(state.size)) return null
    const tiles = await readPublicationTiles(tx, edgeOf(checkpoint.size))
    return {
      ...checkpoint,
      peaks: state.peaks.toString('base64'),
      edge: tiles.map(({ level, tile, hashes }) => ({
        level,
        tile,
        hashes: Buffer.from(hashes)
          .subarray(0, TILE_WIDTH * HASH_BYTES)
          .toString('base64'),
      })),
    }
  })
})

/** The unfinished tile of each level. */
function edgeOf(size: number): { level: number; tile: number }[] {
  const edge: { level: number; tile: number }[] = []
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    if (count % TILE_WIDTH > 0) edge.push({ level, tile: Math.floor(count / TILE_WIDTH) })
  }
  return edge
}
