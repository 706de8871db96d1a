/** Keeps the last few results, so that equal work is done once. Work that failed is done again. */
export function createRecent<T>(max: number): (key: string, work: () => Promise<T>) => Promise<T> {
  const kept = new Map<string, Promise<T>>()
  return (key, work) => {
    const result = kept.get(key) ?? work()
    kept.delete(key)
    kept.set(key, result)
    const [oldest] = kept.keys()
    if (kept.size > max && oldest !== undefined) kept.delete(oldest)
    result.catch(() => kept.delete(key))
    return result
  }
}
