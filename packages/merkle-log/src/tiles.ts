import { concatBytes } from './encoding.ts'
import { HASH_BYTES, nodeHash } from './hash-tree.ts'
import type { HashSource } from './make-proof.ts'
import { TILE_WIDTH, type Tile, tilePath } from './tile-path.ts'

/** Only every eighth level of the tree is stored. */
export const TILE_HEIGHT = 8

export interface HashTile extends Tile {
  readonly level: number
}

/** Tiles of a log of `size` that were missing or narrower in a log of `oldSize`. */
export function changedTiles(oldSize: number, size: number): HashTile[] {
  const tiles: HashTile[] = []
  for (let level = 0; hashesAt(level, size) > 0; level++) {
    const before = hashesAt(level, oldSize)
    const count = hashesAt(level, size)
    if (count === before) continue
    for (let index = Math.floor(before / TILE_WIDTH); index * TILE_WIDTH < count; index++) {
      tiles.push({ level, index, width: Math.min(TILE_WIDTH, count - index * TILE_WIDTH) })
    }
  }
  return tiles
}

export function tileBytes({ level, index, width }: HashTile, hashes: HashSource): Uint8Array {
  const first = index * TILE_WIDTH
  return concatBytes(...Array.from({ length: width }, (_, at) => hashes(level * TILE_HEIGHT, first + at)))
}

/** Subtrees between the stored levels are rehashed from the tile below them. */
export function hashesFromTiles(
  size: number,
  readTile: (path: string, tile: HashTile) => Uint8Array,
): HashSource {
  const read = (level: number, index: number): Uint8Array => {
    if (level % TILE_HEIGHT !== 0) {
      return nodeHash(read(level - 1, index * 2), read(level - 1, index * 2 + 1))
    }
    const tile = tileAt(level / TILE_HEIGHT, Math.floor(index / TILE_WIDTH), size)
    const bytes = readTile(tilePath(tile), tile)
    const offset = (index % TILE_WIDTH) * HASH_BYTES
    if (bytes.length !== tile.width * HASH_BYTES || offset >= bytes.length) {
      throw new RangeError(`${tilePath(tile)} has not the hash ${level}/${index}`)
    }
    return bytes.subarray(offset, offset + HASH_BYTES)
  }
  return read
}

/** Tiles to fetch before `prove` can run on `hashesFromTiles`. */
export function tilesNeeded(size: number, prove: (hashes: HashSource) => unknown): string[] {
  const paths = new Set<string>()
  prove(
    hashesFromTiles(size, (path, { width }) => {
      paths.add(path)
      return new Uint8Array(width * HASH_BYTES)
    }),
  )
  return [...paths]
}

function tileAt(level: number, index: number, size: number): HashTile {
  return { level, index, width: Math.min(TILE_WIDTH, hashesAt(level, size) - index * TILE_WIDTH) }
}

function hashesAt(level: number, size: number): number {
  return Math.floor(size / TILE_WIDTH ** level)
}
