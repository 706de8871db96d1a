import { ConsentStringError } from './consent-string-error.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const CHAR_BITS = 6
const LETTER_A = 65
const LETTERS = 26
const bitsByChar: ReadonlyMap<string, string> = new Map(
  Array.from(ALPHABET, (char, value) => [char, value.toString(2).padStart(CHAR_BITS, '0')]),
)

// No list in use comes close to this; a longer string is an attempt to waste our time.
const MAX_CHARS = 65_536

export interface BitReader {
  readonly number: (width: number) => number
  readonly flag: () => boolean
  readonly ids: (count: number) => number[]
  readonly letters: () => string
  /** Everything up to and including the next `mark`. */
  readonly until: (mark: string) => string
}

export function bitsOf(value: number, width: number): string {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** width) {
    throw new ConsentStringError('out_of_range', `${value} does not fit into ${width} bits`)
  }
  return value.toString(2).padStart(width, '0')
}

export function bitsOfIds(ids: readonly number[], count: number): string {
  const bits = Array.from({ length: count }, () => '0')
  for (const id of ids) {
    if (!Number.isInteger(id) || id < 1 || id > count) {
      throw new ConsentStringError('out_of_range', `${id} is not an id from 1 to ${count}`)
    }
    bits[id - 1] = '1'
  }
  return bits.join('')
}

export function bitsOfLetters(text: string): string {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new ConsentStringError('out_of_range', 'two letters are needed')
  return Array.from(text.toUpperCase(), (letter) => bitsOf(letter.charCodeAt(0) - LETTER_A, CHAR_BITS)).join(
    '',
  )
}

/** Pads to a multiple of each of `steps` in turn: libraries differ in padding, and buyers compare the text. */
export function textOfBits(bits: string, ...steps: readonly number[]): string {
  let padded = bits
  for (const step of steps) padded = padded.padEnd(Math.ceil(padded.length / step) * step, '0')
  return padded.replace(/.{6}/g, (six) => ALPHABET.charAt(Number.parseInt(six, 2)))
}

export function readBits(text: string): BitReader {
  if (text.length > MAX_CHARS) throw new ConsentStringError('too_long', 'the string is too long')
  let bits = ''
  for (const char of text) {
    const six = bitsByChar.get(char)
    if (six === undefined) throw new ConsentStringError('malformed', 'a character that is not of base64url')
    bits += six
  }
  let at = 0
  const take = (width: number): string => {
    if (at + width > bits.length) throw new ConsentStringError('malformed', 'the string ends too early')
    at += width
    return bits.slice(at - width, at)
  }
  const number = (width: number) => Number.parseInt(take(width), 2)
  const letter = () => {
    const value = number(CHAR_BITS)
    if (value >= LETTERS) throw new ConsentStringError('malformed', 'a letter beyond Z')
    return String.fromCharCode(LETTER_A + value)
  }
  return {
    number,
    flag: () => take(1) === '1',
    ids: (count) => Array.from(take(count), (bit, index) => (bit === '1' ? index + 1 : 0)).filter(Boolean),
    letters: () => letter() + letter(),
    until: (mark) => {
      const found = bits.indexOf(mark, at)
      if (found < 0) throw new ConsentStringError('malformed', 'the string ends too early')
      return take(found + mark.length - at)
    },
  }
}
