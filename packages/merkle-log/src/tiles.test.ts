import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHex, toUtf8 } from './encoding.ts'
import { encodeEntryBundle } from './entry-bundle.ts'
import { decodeEntryBundle } from './fixtures/decode-entry-bundle.ts'
import { known } from './fixtures/a-log.ts'
import { appendLeaves, EMPTY_TREE, rootOfState } from './grow-tree.ts'
import { leafHash } from './hash-tree.ts'
import { consistencyProof, type HashSource, inclusionProof, rootAt } from './make-proof.ts'
import { parseTilePath, type Tile, tilePath } from './tile-path.ts'
import { changedTiles, hashesFromTiles, tileBytes, tilesNeeded } from './tiles.ts'

const SIZE = 70_000
const nodes = new Map<string, Uint8Array>()
const stored: HashSource = (level, index) => known(nodes.get(`${level}/${index}`))
const state = appendLeaves(
  EMPTY_TREE,
  Array.from({ length: SIZE }, (_, index) => leafHash(toUtf8(String(index)))),
  ({ level, index, hash }) => nodes.set(`${level}/${index}`, hash),
)

test.each<[Tile, string]>([
  [{ level: 0, index: 0, width: 256 }, 'tile/0/000'],
  [{ level: 0, index: 999, width: 1 }, 'tile/0/999.p/1'],
  [{ level: 1, index: 1234, width: 255 }, 'tile/1/x001/234.p/255'],
  [{ level: 63, index: 1_234_067, width: 256 }, 'tile/63/x001/x234/067'],
  [{ level: 'entries', index: 1_000_000_000, width: 8 }, 'tile/entries/x001/x000/x000/000.p/8'],
])('the path of %j is %s', (tile, path) => {
  expect(tilePath(tile)).toBe(path)
  expect(parseTilePath(path)).toEqual(tile)
})

test.each([
  'tile/00/000',
  'tile/64/000',
  'tile/0/0',
  'tile/0/x000/001',
  'tile/0/001/234',
  'tile/0/x001/x234',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/01',
  'tile/0/../000',
  'tile/data/000',
  '/tile/0/000',
])('%s is no path of a tile', (path) => {
  expect(parseTilePath(path)).toBeUndefined()
})

test('70,000 leaves are the tiles that the specification counts', () => {
  const tiles = changedTiles(0, SIZE)
  const counted = [0, 1, 2].map((level) => {
    const widths = tiles.filter((tile) => tile.level === level).map(({ width }) => width)
    return {
      full: widths.filter((width) => width === 256).length,
      partial: widths.filter((width) => width < 256),
    }
  })
  expect(counted).toEqual([
    { full: 273, partial: [112] },
    { full: 1, partial: [17] },
    { full: 0, partial: [1] },
  ])
  expect(changedTiles(0, 256).map(tilePath)).toEqual(['tile/0/000', 'tile/1/000.p/1'])
  expect(changedTiles(256, 257).map(tilePath)).toEqual(['tile/0/001.p/1'])
  expect(changedTiles(SIZE, SIZE)).toEqual([])
})

test('proofs and roots from tiles are those from stored hashes, and need few tiles', () => {
  const files = new Map(changedTiles(0, SIZE).map((tile) => [tilePath(tile), tileBytes(tile, stored)]))
  const fromTiles = hashesFromTiles(SIZE, (path) => known(files.get(path)))
  expect(toHex(rootAt(SIZE, fromTiles))).toBe(toHex(rootOfState(state)))
  fc.assert(
    fc.property(fc.nat({ max: SIZE - 1 }), (index) => {
      const proof = inclusionProof(index, SIZE, fromTiles).map(toHex)
      expect(proof).toEqual(inclusionProof(index, SIZE, stored).map(toHex))
      const grown = consistencyProof(index, SIZE, fromTiles).map(toHex)
      expect(grown).toEqual(consistencyProof(index, SIZE, stored).map(toHex))
      const needed = tilesNeeded(SIZE, (hashes) => inclusionProof(index, SIZE, hashes))
      expect(needed.length).toBeLessThanOrEqual(6)
      expect(needed.filter((path) => !files.has(path))).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('a tile that is cut off is refused', () => {
  const short = hashesFromTiles(SIZE, () => new Uint8Array(31))
  expect(() => rootAt(SIZE, short)).toThrow(RangeError)
})

test('entry bundles read back, and one that is cut off does not', () => {
  const entries = [new Uint8Array(), toUtf8('a'), new Uint8Array(300).fill(7), new Uint8Array(65_535)]
  const bytes = encodeEntryBundle(entries)
  expect(bytes.subarray(0, 5)).toEqual(Uint8Array.of(0, 0, 0, 1, 97))
  expect(decodeEntryBundle(bytes)).toEqual(entries)
  expect(decodeEntryBundle(bytes.subarray(0, -1))).toBeUndefined()
  expect(decodeEntryBundle(Uint8Array.of(0))).toBeUndefined()
  expect(() => encodeEntryBundle([new Uint8Array(65_536)])).toThrow(RangeError)
})
