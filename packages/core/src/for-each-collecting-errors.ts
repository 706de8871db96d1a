/** Runs sequentially. A failure does not stop the rest; all failures are thrown together at the end. */
export async function forEachCollectingErrors<Item>(
  due: readonly Item[],
  run: (item: Item) => Promise<unknown>,
): Promise<{ done: number }> {
  const failures: unknown[] = []
  for (const item of due) {
    try {
      await run(item)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${due.length} failed`)
  return { done: due.length }
}
