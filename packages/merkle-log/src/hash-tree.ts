import { sha256 } from '#digest'

export const HASH_BYTES = 32

/** RFC 6962, section 2.1: root of an empty tree. */
export const EMPTY_ROOT: Uint8Array = sha256(new Uint8Array())

const nodeInput = new Uint8Array(1 + 2 * HASH_BYTES)
nodeInput[0] = 0x01

export function leafHash(entry: Uint8Array): Uint8Array {
  const input = new Uint8Array(1 + entry.length)
  input.set(entry, 1)
  return sha256(input)
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  nodeInput.set(left, 1)
  nodeInput.set(right, 1 + HASH_BYTES)
  return sha256(nodeInput)
}

/** Largest power of two below `size`; RFC 6962 splits a tree of more than one leaf there. */
export function splitOf(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}

/** Level of a complete subtree with that many leaves; undefined if there is none. Logarithms would round. */
export function levelOf(leaves: number): number | undefined {
  let level = 0
  let power = 1
  for (; power < leaves; level++) power *= 2
  return power === leaves ? level : undefined
}
