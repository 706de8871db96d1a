export interface Random {
  uint32(): number
  /** From 0 (inclusive) to 1 (exclusive). */
  fraction(): number
  /** An integer from 0 (inclusive) to `limit` (exclusive). */
  below(limit: number): number
}

/** The same text gives the same numbers on every machine: sfc32, seeded with four FNV-1a hashes of the text. */
export function createRandom(seed: string): Random {
  let [a, b, c, counter] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), hash(seed, 4)]
  const uint32 = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  // The first outputs still correlate with the seed.
  for (let round = 0; round < 12; round += 1) uint32()
  const fraction = () => uint32() / 0x1_0000_0000
  return { uint32, fraction, below: (limit) => Math.floor(fraction() * limit) }
}

export type Weighted<T> = readonly (readonly [value: T, weight: number])[]
export type Picker<T> = (random: Random) => T

/** Picks each choice in proportion to its weight; heavier ones come first in the search. */
export function createPicker<T>(choices: Weighted<T>): Picker<T> {
  const sorted = choices.filter(([, weight]) => weight > 0).toSorted(([, a], [, b]) => b - a)
  const lightest = sorted.at(-1)
  if (!lightest) throw new Error('there is nothing to pick from')
  const total = sorted.reduce((sum, [, weight]) => sum + weight, 0)
  return (random) => {
    let rest = random.fraction() * total
    for (const [value, weight] of sorted) {
      rest -= weight
      if (rest < 0) return value
    }
    return lightest[0]
  }
}

const idBytes = Buffer.alloc(16)

export function hex128(random: Random): string {
  for (let offset = 0; offset < idBytes.length; offset += 4) idBytes.writeUInt32BE(random.uint32(), offset)
  return idBytes.toString('hex')
}

function hash(text: string, salt: number): number {
  let value = Math.imul(0x811c9dc5 ^ salt, 0x01000193)
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value | 0
}
