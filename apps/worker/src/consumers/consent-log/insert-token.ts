import { createHash } from 'node:crypto'
import type { Place } from './batch.ts'

export interface TokenRange {
  stream: string
  incarnation: string
  first: number
  last: number
  bootId: string
  day: string
}

/** Token for all rows of one day in a fixed range of positions. */
export function insertToken({ stream, incarnation, first, last, bootId, day }: TokenRange): string {
  return `${stream} ${incarnation} ${first}-${last} ${bootId} ${day}`
}

/** Token for the rows of a range that the log lacks. Includes their places, so it is never reused for other rows. */
export function missingToken(range: TokenRange, missing: readonly Place[]): string {
  const hash = createHash('sha256')
  for (const { position, index } of missing) hash.update(`${position}:${index} `)
  return `${insertToken(range)} missing ${hash.digest('hex')}`
}
