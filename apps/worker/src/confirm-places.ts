import type { Analytics } from '@placet/analytics/client'
import { nodeOf, type Places } from '@placet/analytics/places'
import { sealedShards } from '@placet/analytics/queries/log-heads'

/**
 * Ends the worker before it writes a shard to another node than the one that has it: reports would miss the older rows, and
 * the shard would get a second history. A node that does not answer is not asked again.
 */
export async function confirmPlaces(nodes: readonly Analytics[], places: Places = []): Promise<void> {
  const found = await Promise.all(nodes.map((node) => sealedShards(node).catch(() => [])))
  for (const [node, shards] of found.entries()) {
    const misplaced = shards.filter((shard) => nodeOf(shard, places, nodes.length) !== node)
    if (misplaced.length === 0) continue
    throw new Error(
      `Node ${node + 1} of PLACET_WORKER_CLICKHOUSE_URL has the shards ${misplaced.join(', ')}, which this list of ` +
        `${nodes.length} gives to other nodes. Keep its order; if you added nodes, set PLACET_CLICKHOUSE_PLACES.`,
    )
  }
}
