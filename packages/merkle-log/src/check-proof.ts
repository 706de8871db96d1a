import { equalBytes } from './encoding.ts'
import { levelOf, nodeHash } from './hash-tree.ts'

export interface InclusionClaim {
  readonly leaf: Uint8Array
  readonly index: number
  readonly size: number
  readonly proof: readonly Uint8Array[]
  readonly root: Uint8Array
}

/** RFC 9162, section 2.1.3.2. */
export function verifyInclusion({ leaf, index, size, proof, root }: InclusionClaim): boolean {
  if (!isCount(index) || !isCount(size) || index >= size) return false
  let position = index
  let last = size - 1
  let hash = leaf
  for (const sibling of proof) {
    if (last === 0) return false
    if (position % 2 === 1 || position === last) {
      hash = nodeHash(sibling, hash)
      while (position % 2 === 0 && position !== 0) {
        position /= 2
        last = half(last)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    position = half(position)
    last = half(last)
  }
  return last === 0 && equalBytes(hash, root)
}

export interface ConsistencyClaim {
  readonly oldSize: number
  readonly oldRoot: Uint8Array
  readonly size: number
  readonly root: Uint8Array
  readonly proof: readonly Uint8Array[]
}

/** RFC 9162, section 2.1.4.2. Every tree continues the empty one. */
export function verifyConsistency({ oldSize, oldRoot, size, root, proof }: ConsistencyClaim): boolean {
  if (!isCount(oldSize) || !isCount(size) || oldSize > size) return false
  if (oldSize === size) return proof.length === 0 && equalBytes(oldRoot, root)
  if (oldSize === 0) return proof.length === 0
  const path = levelOf(oldSize) !== undefined ? [oldRoot, ...proof] : proof
  const [first, ...rest] = path
  if (first === undefined) return false
  let position = oldSize - 1
  let last = size - 1
  while (position % 2 === 1) {
    position = half(position)
    last = half(last)
  }
  let oldHash = first
  let hash = first
  for (const sibling of rest) {
    if (last === 0) return false
    if (position % 2 === 1 || position === last) {
      oldHash = nodeHash(sibling, oldHash)
      hash = nodeHash(sibling, hash)
      while (position % 2 === 0 && position !== 0) {
        position /= 2
        last = half(last)
      }
    } else {
      hash = nodeHash(hash, sibling)
    }
    position = half(position)
    last = half(last)
  }
  return last === 0 && equalBytes(oldHash, oldRoot) && equalBytes(hash, root)
}

// Bit shifts would truncate numbers beyond 32 bits.
function half(value: number): number {
  return Math.floor(value / 2)
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}
