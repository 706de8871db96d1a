export interface Attempt {
  name: string
  /** Text that the engine's log must contain once it was refused. */
  logged: string
  /** Resolves if it succeeded, and throws if it was refused. */
  run: () => Promise<unknown>
}

export interface Outcome {
  attempts: number
  succeeded: string[]
  unlogged: string[]
}

/** Makes every attempt, then looks for each refusal in the engines' logs. */
export async function makeAttempts(
  attempts: readonly Attempt[],
  readLogs: () => Promise<string>,
): Promise<Outcome> {
  const succeeded: string[] = []
  const earlier = await readLogs()
  for (const { name, run } of attempts) {
    await run().then(
      () => succeeded.push(name),
      () => undefined,
    )
  }
  const logs = await readLogs()
  // An earlier program may have tried the same: only lines that were added since count, one for each attempt.
  const added = (text: string) => count(logs, text) - count(earlier, text)
  const unlogged = attempts.filter(
    ({ logged }) => added(logged) < attempts.filter((other) => other.logged === logged).length,
  )
  return { attempts: attempts.length, succeeded, unlogged: unlogged.map(({ name }) => name) }
}

function count(logs: string, text: string): number {
  return logs.split(text).length - 1
}
