/** Calls queued by a stub, ours or another vendor's. */
export function queuedCalls(stub: (() => unknown) | undefined): readonly unknown[][] {
  const queue = stub?.()
  return Array.isArray(queue) ? queue.filter((call): call is unknown[] => Array.isArray(call)) : []
}
