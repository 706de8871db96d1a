/** The same numbers for the same seed, in Node and in a browser. */
export interface Random {
  readonly next: () => number
  readonly below: (limit: number) => number
  readonly chance: (share: number) => boolean
  readonly some: (ids: readonly number[], share: number) => number[]
  readonly one: <T>(list: readonly [T, ...T[]]) => T
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const chance = (share: number) => next() < share
  return {
    next,
    below,
    chance,
    some: (ids, share) => ids.filter(() => chance(share)),
    one: (list) => list[below(list.length)] ?? list[0],
  }
}
