export const TILE_WIDTH = 256
const LEVEL_MAX = 63

export interface Tile {
  /** Level 0 contains leaf hashes; each hash on a higher level is the root of a full tile below. */
  readonly level: number | 'entries'
  readonly index: number
  /** 256, or fewer for the last tile of its level. */
  readonly width: number
}

/** C2SP tlog-tiles: `tile/<level>/<index>[.p/<width>]`, the index in groups of three digits. */
export function tilePath({ level, index, width }: Tile): string {
  const partial = width === TILE_WIDTH ? '' : `.p/${width}`
  return `tile/${level}/${indexPath(index)}${partial}`
}

/** Undefined for any text that `tilePath` would not write. */
export function parseTilePath(path: string): Tile | undefined {
  const match = /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path)
  if (match === null) return undefined
  const [, levelText = '', indexText = '', widthText] = match
  const tile: Tile = {
    level: levelText === 'entries' ? 'entries' : Number(levelText),
    index: Number(indexText.replaceAll(/[x/]/g, '')),
    width: widthText === undefined ? TILE_WIDTH : Number(widthText),
  }
  const isWithin = tile.level === 'entries' || tile.level <= LEVEL_MAX
  const isWhole = Number.isSafeInteger(tile.index) && tile.width > 0 && tile.width <= TILE_WIDTH
  return isWithin && isWhole && tilePath(tile) === path ? tile : undefined
}

function indexPath(index: number): string {
  const digits = String(index)
  const groups = digits.padStart(Math.ceil(digits.length / 3) * 3, '0').match(/\d{3}/g) ?? []
  return groups.map((group, at) => (at === groups.length - 1 ? group : `x${group}`)).join('/')
}
