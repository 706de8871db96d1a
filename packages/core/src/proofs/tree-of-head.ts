import type { LogHead } from '@placet/analytics/queries/log-heads'
import { EMPTY_TREE, type TreeState } from '@placet/merkle-log/grow-tree'
import { HASH_BYTES } from '@placet/merkle-log/hash-tree'

/** The tree that a head signs, ready to grow. */
export function treeOfHead(head: LogHead | null): TreeState {
  if (head === null) return EMPTY_TREE
  const bytes = Buffer.from(head.peaks, 'base64')
  const peaks = Array.from({ length: bytes.length / HASH_BYTES }, (_, index) =>
    bytes.subarray(index * HASH_BYTES, (index + 1) * HASH_BYTES),
  )
  return { size: head.size, peaks }
}
