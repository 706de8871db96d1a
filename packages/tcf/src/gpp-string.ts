import { type BitReader, bitsOf, readBits, textOfBits } from './bits.ts'
import { ConsentStringError } from './consent-string-error.ts'
import { rangesOf } from './id-ranges.ts'

export interface GppPart {
  readonly id: number
  readonly text: string
}

const HEADER_TYPE = 3
const HEADER_VERSION = 1
const FIELD_BITS = 6
const COUNT_BITS = 12
const MAX_SECTION_ID = 4095
const MAX_CHARS = 262_144

export function encodeGpp(parts: readonly GppPart[]): string {
  const sorted = [...parts].sort((a, b) => a.id - b.id)
  if (new Set(sorted.map(({ id }) => id)).size < sorted.length) {
    throw new ConsentStringError('out_of_range', 'a section stands in a string once')
  }
  const header =
    bitsOf(HEADER_TYPE, FIELD_BITS) +
    bitsOf(HEADER_VERSION, FIELD_BITS) +
    bitsOfSteps(sorted.map(({ id }) => id))
  return [textOfBits(header, 8, 6), ...sorted.map(({ text }) => text)].join('~')
}

export function decodeGpp(text: string): GppPart[] {
  if (text.length > MAX_CHARS) throw new ConsentStringError('too_long', 'the string is too long')
  const [header = '', ...texts] = text.split('~')
  const bits = readBits(header)
  if (bits.number(FIELD_BITS) !== HEADER_TYPE || bits.number(FIELD_BITS) !== HEADER_VERSION) {
    throw new ConsentStringError('unsupported', 'not a GPP string of version 1')
  }
  const ids = readSteps(bits)
  if (ids.length !== texts.length)
    throw new ConsentStringError('malformed', 'header and sections do not match')
  return ids.map((id, index) => {
    const part = texts[index] ?? ''
    if (part === '') throw new ConsentStringError('malformed', 'an empty section')
    return { id, text: part }
  })
}

/** Ids as differences from the previous one, each in Fibonacci coding. */
function bitsOfSteps(ids: readonly number[]): string {
  let before = 0
  const ranges = rangesOf(ids).map(([first, last]) => {
    const start = fibonacciBits(first - before)
    before = last
    return first === last ? `0${start}` : `1${start}${fibonacciBits(last - first)}`
  })
  return bitsOf(ranges.length, COUNT_BITS) + ranges.join('')
}

function readSteps(bits: BitReader): number[] {
  const ids: number[] = []
  let id = 0
  const step = () => {
    id += fibonacciValue(bits.until('11'))
    if (id > MAX_SECTION_ID) throw new ConsentStringError('malformed', 'a section id beyond all that exist')
    ids.push(id)
  }
  for (let left = bits.number(COUNT_BITS); left > 0; left -= 1) {
    const isRange = bits.flag()
    step()
    if (!isRange) continue
    const first = id
    step()
    ids.splice(-1, 1, ...Array.from({ length: id - first }, (_, index) => first + 1 + index))
  }
  return ids
}

function fibonacciBits(value: number): string {
  if (!Number.isInteger(value) || value < 1 || value > MAX_SECTION_ID) {
    throw new ConsentStringError('out_of_range', `${value} is no distance between sections`)
  }
  const numbers = [1, 2]
  for (let next = 3; next <= value; next = (numbers.at(-1) ?? 0) + (numbers.at(-2) ?? 0)) numbers.push(next)
  let rest = value
  let bits = '1'
  for (const number of numbers.filter((each) => each <= value).reverse()) {
    bits = (number <= rest ? '1' : '0') + bits
    if (number <= rest) rest -= number
  }
  return bits
}

function fibonacciValue(bits: string): number {
  let [value, number, next] = [0, 1, 2]
  for (const bit of bits.slice(0, -1)) {
    if (bit === '1') value += number
    ;[number, next] = [next, number + next]
  }
  return value
}
