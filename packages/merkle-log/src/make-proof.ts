import { EMPTY_ROOT, levelOf, nodeHash, splitOf } from './hash-tree.ts'

/** Stored hash of a complete subtree: the index-th with 2^level leaves. */
export type HashSource = (level: number, index: number) => Uint8Array

/** RFC 9162, section 2.1.3.1: the path from a leaf to the root of the tree of the first `size` leaves. */
export function inclusionProof(index: number, size: number, hashes: HashSource): Uint8Array[] {
  requireBelow(index, size)
  const proof: Uint8Array[] = []
  let start = 0
  let end = size
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    if (index < middle) {
      proof.push(rootOfRange(middle, end, hashes))
      end = middle
    } else {
      proof.push(rootOfRange(start, middle, hashes))
      start = middle
    }
  }
  return proof.reverse()
}

/** RFC 9162, section 2.1.4.1: proves that a tree of `size` extends the tree of its first `oldSize` leaves. */
export function consistencyProof(oldSize: number, size: number, hashes: HashSource): Uint8Array[] {
  requireBelow(oldSize, size + 1)
  if (oldSize === 0 || oldSize === size) return []
  const proof: Uint8Array[] = []
  let start = 0
  let end = size
  let isWholeOldTree = true
  while (end !== oldSize) {
    const middle = start + splitOf(end - start)
    if (oldSize <= middle) {
      proof.push(rootOfRange(middle, end, hashes))
      end = middle
    } else {
      proof.push(rootOfRange(start, middle, hashes))
      start = middle
      isWholeOldTree = false
    }
  }
  if (!isWholeOldTree) proof.push(rootOfRange(start, end, hashes))
  return proof.reverse()
}

export function rootAt(size: number, hashes: HashSource): Uint8Array {
  return size === 0 ? EMPTY_ROOT : rootOfRange(0, size, hashes)
}

function rootOfRange(start: number, end: number, hashes: HashSource): Uint8Array {
  const leaves = end - start
  const level = levelOf(leaves)
  if (level !== undefined) return hashes(level, start / leaves)
  const middle = start + splitOf(leaves)
  return nodeHash(rootOfRange(start, middle, hashes), rootOfRange(middle, end, hashes))
}

function requireBelow(value: number, end: number): void {
  if (!Number.isSafeInteger(value) || value < 0 || value >= end) {
    throw new RangeError(`${value} is not below ${end}`)
  }
}
