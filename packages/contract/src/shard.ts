const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** FNV-1a hash of the code: the same in every process and version, since edges and tests must agree on it. */
export function shardOf(code: string, shards: number): number {
  let hash = FNV_OFFSET
  for (let index = 0; index < code.length; index += 1) {
    hash = Math.imul(hash ^ code.charCodeAt(index), FNV_PRIME)
  }
  return (hash >>> 0) % shards
}

/** Numbers of shards that an installation has had, oldest first. Rows stay where they were written. */
export type ShardCounts = readonly number[]

/** When a number of shards begins: choices made from then on, by the browser's clock, belong to it. */
export interface ShardStep {
  count: number
  fromMs: number
}

/** The same however often a choice is sent and through whichever edge: the one shard can tell that it is a repeat. */
export function shardOfChoice(code: string, clientAt: number, steps: readonly ShardStep[]): number {
  const step = steps.findLast(({ fromMs }) => fromMs <= clientAt) ?? steps[0]
  return shardOf(code, step?.count ?? 1)
}

/** Where what is counted and seen of a domain is kept, whatever the number of shards becomes. */
export function firstShard(code: string, counts: ShardCounts): number {
  return shardOf(code, counts[0] ?? 1)
}

/** Shards that one region can have. */
export const SHARDS_MAX = 256
/** Besides the home region, which is 0. */
export const REGIONS_MAX = 3

/** A region's streams are separate shards, each with its own history: those of the first region are 256, 257, … */
export function regionalShard(region: number, shard: number): number {
  return region * SHARDS_MAX + shard
}

/** The shard at home that has the same domains; it is on the same node. */
export function homeShardOf(shard: number): number {
  return shard % SHARDS_MAX
}

/** The same shards in the home region and in this many others. */
function inRegions(shards: readonly number[], regions: number): number[] {
  return Array.from({ length: regions + 1 }, (_, region) =>
    shards.map((shard) => regionalShard(region, shard)),
  ).flat()
}

/**
 * Highest possible shard, reserved for rows that were bulk-loaded, not streamed: no stream has it. In a cluster, its rows are
 * on the first node, and the writer of shard 0, which is always there, erases them.
 */
export const LOADED_SHARD = 65_535

/** Shards that a domain's consents were ever streamed to, at home and in this many regions. */
export function streamedShards(code: string, counts: ShardCounts, regions: number): number[] {
  return inRegions([...new Set(counts.map((count) => shardOf(code, count)))], regions)
}

/** Shards whose writers together erase all rows of a domain, streamed or imported. */
export function erasingShards(code: string, counts: ShardCounts, regions: number): number[] {
  return [...new Set([0, ...streamedShards(code, counts, regions)])]
}

/** Shards that may contain a domain's rows, in every region there could be: an API need not know how many there are. */
export function shardsHolding(code: string, counts: ShardCounts): number[] {
  return [...streamedShards(code, counts, REGIONS_MAX), LOADED_SHARD]
}

/** Older shards that had the domains which are in this one now. */
export function eldersOf(shard: number, counts: ShardCounts): number[] {
  return [...new Set(counts.map((count) => shard % count))].filter((elder) => elder !== shard)
}

export function everyShard(counts: ShardCounts): number[] {
  return Array.from({ length: Math.max(...counts) }, (_, shard) => shard)
}

/** The same with those of this many regions. */
export function everyShardOf(counts: ShardCounts, regions: number): number[] {
  return inRegions(everyShard(counts), regions)
}

export class ShardsRefused extends Error {
  override readonly name = 'ShardsRefused'
}

/** An earlier number is fine: it is the setting of a program that was configured before the shards were doubled. */
export function confirmShards(setting: number, counts: ShardCounts): void {
  const present = counts.at(-1)
  if (present === undefined || counts.includes(setting)) return
  throw new ShardsRefused(
    `PLACET_CONSENT_SHARDS is ${setting}, but the number of this installation is ${present}. Set it to ${present}; ` +
      'to have more shards, run the operator’s command grow-shards.',
  )
}
