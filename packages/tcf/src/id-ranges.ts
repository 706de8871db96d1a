import { type BitReader, bitsOf, bitsOfIds } from './bits.ts'
import { ConsentStringError } from './consent-string-error.ts'

export type IdRange = readonly [first: number, last: number]

const ID_BITS = 16
const COUNT_BITS = 12
const MAX_ENTRIES = 2 ** COUNT_BITS - 1
const SINGLE_COST = 16
const RANGE_COST = 33
// Up to this id a single range is never shorter, so the official library does not try.
const ALWAYS_A_FIELD_UP_TO = 45

export function sortedIds(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b)
}

/** Merges adjacent ids into ranges; `next` returns the id adjacent to another. */
export function rangesOf(ids: readonly number[], next = (id: number): number => id + 1): IdRange[] {
  const ranges: [number, number][] = []
  let current: [number, number] | undefined
  for (const id of ids) {
    if (current !== undefined && id <= next(current[1])) current[1] = id
    else ranges.push((current = [id, id]))
  }
  return ranges
}

export function bitsOfRanges(ranges: readonly IdRange[]): string {
  const entries = ranges.map(([first, last]) =>
    first === last ? `0${bitsOf(first, ID_BITS)}` : `1${bitsOf(first, ID_BITS)}${bitsOf(last, ID_BITS)}`,
  )
  return bitsOf(ranges.length, COUNT_BITS) + entries.join('')
}

export function readRanges(bits: BitReader): IdRange[] {
  const ranges: IdRange[] = []
  let after = 0
  for (let left = bits.number(COUNT_BITS); left > 0; left -= 1) {
    const isRange = bits.flag()
    const first = bits.number(ID_BITS)
    const last = isRange ? bits.number(ID_BITS) : first
    // Ordered ranges cannot repeat an id, so a short string cannot expand to millions.
    if (first <= after || last < first) throw new ConsentStringError('malformed', 'ranges are not in order')
    ranges.push([first, last])
    after = last
  }
  return ranges
}

export function idsOfRanges(ranges: readonly IdRange[]): number[] {
  return ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
}

/** A bit field or ranges, whichever the official library would choose for these ids. */
export function bitsOfVendors(ids: readonly number[]): string {
  const sorted = sortedIds(ids)
  const maxId = sorted.at(-1) ?? 0
  const ranges = rangesOf(sorted)
  const isRange = maxId > ALWAYS_A_FIELD_UP_TO && ranges.length <= MAX_ENTRIES && costOf(ranges) < maxId
  return bitsOf(maxId, ID_BITS) + (isRange ? `1${bitsOfRanges(ranges)}` : `0${bitsOfIds(sorted, maxId)}`)
}

export function readVendors(bits: BitReader): number[] {
  const maxId = bits.number(ID_BITS)
  if (!bits.flag()) return bits.ids(maxId)
  const ranges = readRanges(bits)
  if ((ranges.at(-1)?.[1] ?? 0) > maxId) throw new ConsentStringError('malformed', 'an id beyond the highest')
  return idsOfRanges(ranges)
}

// Same quirks as the official library: it compares before counting the last id, and counts one bit too few per
// single id.
function costOf(ranges: readonly IdRange[]): number {
  const entries = ranges.reduce((sum, [first, last]) => sum + (first === last ? SINGLE_COST : RANGE_COST), 0)
  return COUNT_BITS + entries - ID_BITS
}
