import type { StoredTile } from '@placet/analytics/queries/log-tiles'
import { appendLeaves, type TreeState } from '@placet/merkle-log/grow-tree'
import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import { TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { changedTiles, TILE_HEIGHT, tileBytes } from '@placet/merkle-log/tiles'

export interface GrownLog {
  tree: TreeState
  /** Tiles that are new or wider than before. */
  tiles: StoredTile[]
  /** Unfinished tiles of the grown tree. */
  edge: StoredTile[]
}

/** Appends leaves to a tree whose unfinished tiles are given. */
export function growLog(
  before: TreeState,
  edgeBefore: readonly StoredTile[],
  leaves: readonly Uint8Array[],
): GrownLog {
  const nodes = new Map<string, Uint8Array>()
  const tree = appendLeaves(before, leaves, ({ level, index, hash }) => {
    if (level % TILE_HEIGHT === 0) nodes.set(`${level} ${index}`, hash)
  })
  const begun = new Map(edgeBefore.map(({ level, tile, hashes }) => [`${level} ${tile}`, hashes]))
  const hashOf = (level: number, index: number): Uint8Array =>
    nodes.get(`${level} ${index}`) ?? hashOfEdge(level, index)
  const hashOfEdge = (level: number, index: number): Uint8Array => {
    const offset = (index % TILE_WIDTH) * HASH_BYTES
    const tile = begun.get(`${level / TILE_HEIGHT} ${Math.floor(index / TILE_WIDTH)}`)
    const hash = tile?.subarray(offset, offset + HASH_BYTES)
    if (hash?.length !== HASH_BYTES) throw new Error(`the log has lost the hash ${level}/${index}`)
    return hash
  }
  const stored = (tile: { level: number; index: number; width: number }): StoredTile => ({
    level: tile.level,
    tile: tile.index,
    hashes: tileBytes(tile, hashOf),
  })
  return {
    tree,
    tiles: changedTiles(before.size, tree.size).map(stored),
    edge: edgeOf(tree.size).map(stored),
  }
}

/** The unfinished tile of each level. */
export function edgeOf(size: number): { level: number; index: number; width: number }[] {
  const edge: { level: number; index: number; width: number }[] = []
  for (let level = 0, count = size; count > 0; level += 1, count = Math.floor(count / TILE_WIDTH)) {
    const width = count % TILE_WIDTH
    if (width > 0) edge.push({ level, index: Math.floor(count / TILE_WIDTH), width })
  }
  return edge
}
