import { HASH_BYTES } from '@placet/merkle-log/hash-tree'
import type { HashSource } from '@placet/merkle-log/make-proof'
import { parseTilePath, TILE_WIDTH } from '@placet/merkle-log/tile-path'
import { hashesFromTiles, tilesNeeded } from '@placet/merkle-log/tiles'

interface PlaceOfTile {
  level: number
  tile: number
}

/** Reads tiles at their current width. */
export type TileReader = (
  wanted: readonly PlaceOfTile[],
) => Promise<readonly (PlaceOfTile & { hashes: Uint8Array })[]>

/** The tree of the first `size` leaves of a log, read tile by tile. */
export function openTiles(readTiles: TileReader, size: number) {
  const kept = new Map<string, Uint8Array>()

  async function fetch(wanted: readonly PlaceOfTile[]): Promise<void> {
    const unknown = wanted.filter(({ level, tile }) => !kept.has(`${level} ${tile}`))
    for (const { level, tile, hashes } of await readTiles(unknown)) {
      kept.set(`${level} ${tile}`, hashes)
    }
  }

  /** A tile may have grown since; its content at this size is a prefix. */
  function read(level: number, tile: number, width: number): Uint8Array {
    const hashes = kept.get(`${level} ${tile}`)
    if (hashes === undefined) throw new Error(`the log has no tile ${level}/${tile}`)
    return hashes.subarray(0, width * HASH_BYTES)
  }

  return {
    /** Index of a leaf among those from `first` up to `end`; null if it is not there. */
    find: async (leaf: Uint8Array, first: number, end: number): Promise<number | null> => {
      const from = Math.floor(first / TILE_WIDTH)
      const tiles = Array.from({ length: Math.ceil(end / TILE_WIDTH) - from }, (_, at) => from + at)
      await fetch(tiles.map((tile) => ({ level: 0, tile })))
      for (const tile of tiles) {
        const hashes = kept.get(`0 ${tile}`) ?? new Uint8Array()
        for (let at = 0; at * HASH_BYTES < hashes.length; at += 1) {
          const hash = hashes.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES)
          if (Buffer.compare(hash, leaf) === 0) return tile * TILE_WIDTH + at
        }
      }
      return null
    },

    prove: async (prove: (hashes: HashSource) => Uint8Array[]): Promise<Uint8Array[]> => {
      const needed = tilesNeeded(size, prove).flatMap((path) => parseTilePath(path) ?? [])
      await fetch(needed.map(({ level, index }) => ({ level: Number(level), tile: index })))
      return prove(hashesFromTiles(size, (_path, { level, index, width }) => read(level, index, width)))
    },
  }
}
