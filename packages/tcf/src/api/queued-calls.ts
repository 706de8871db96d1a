/** What a stub kept, ours or somebody else's: lists of arguments. */
export function queuedCalls(stub: (() => unknown) | undefined): readonly unknown[][] {
  const queue = stub?.()
  return Array.isArray(queue) ? queue.filter((call): call is unknown[] => Array.isArray(call)) : []
}
