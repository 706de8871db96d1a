import { EMPTY_ROOT, nodeHash } from './hash-tree.ts'

/** All the state a log needs to append: one hash per 1 bit in its size, largest subtree first. */
export interface TreeState {
  readonly size: number
  readonly peaks: readonly Uint8Array[]
}

/** A complete subtree of 2^level leaves, the index-th of its level. */
export interface TreeNode {
  readonly level: number
  readonly index: number
  readonly hash: Uint8Array
}

export const EMPTY_TREE: TreeState = { size: 0, peaks: [] }

/** Reports each complete subtree once, as soon as it is known, including leaves. */
export function appendLeaves(
  state: TreeState,
  leafHashes: Iterable<Uint8Array>,
  onNode?: (node: TreeNode) => void,
): TreeState {
  const peaks = [...state.peaks]
  let { size } = state
  for (const leaf of leafHashes) {
    let hash = leaf
    onNode?.({ level: 0, index: size, hash })
    let index = size
    for (let level = 1; index % 2 === 1; level++) {
      hash = nodeHash(peaks.pop() ?? missingPeak(state), hash)
      index = (index - 1) / 2
      onNode?.({ level, index, hash })
    }
    peaks.push(hash)
    size++
  }
  return { size, peaks }
}

export function rootOfState({ peaks }: TreeState): Uint8Array {
  return peaks.length === 0 ? EMPTY_ROOT : peaks.reduceRight((right, left) => nodeHash(left, right))
}

function missingPeak({ size, peaks }: TreeState): never {
  throw new RangeError(`a tree of ${size} leaves has not ${peaks.length} peaks`)
}
