/** Runs at most `max` tasks at a time; the others queue. */
export function createSlots(max: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let taken = 0
  return async (run) => {
    if (taken >= max) await new Promise<void>((resolve) => waiting.push(resolve))
    else taken += 1
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next === undefined) taken -= 1
      else next()
    }
  }
}
