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

/** Highest possible shard, reserved for rows that were bulk-loaded, not streamed. No stream or worker uses it. */
export const LOADED_SHARD = 65_535

/** Shards that may contain a domain's rows. */
export function shardsHolding(code: string, shards: number): number[] {
  return [shardOf(code, shards), LOADED_SHARD]
}
