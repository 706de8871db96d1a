/** Does one after the other. One that fails keeps nobody else waiting; at the end everything that failed is told. */
export async function eachDue<Item>(
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
