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

/** For all rows of a day that a fixed range of positions holds. */
export function insertToken({ stream, incarnation, first, last, bootId, day }: TokenRange): string {
  return `${stream} ${incarnation} ${first}-${last} ${bootId} ${day}`
}

/** For the part of a range that the log lacks. Other places make another token: a token is never used for other rows. */
export function missingToken(range: TokenRange, missing: readonly Place[]): string {
  const hash = createHash('sha256')
  for (const { position, index } of missing) hash.update(`${position}:${index} `)
  return `${insertToken(range)} missing ${hash.digest('hex')}`
}
