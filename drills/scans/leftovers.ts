import { readProcesses } from './read-processes.ts'

export interface Leftovers {
  /** Browser processes that still run. */
  running: number
  /** Ended processes that were never reaped. */
  zombies: number
}

/** Remaining processes of browsers whose homes are in the directory, and of the scanners' children. */
export async function findLeftovers(homesDir: string, parents: readonly number[]): Promise<Leftovers> {
  const all = await readProcesses()
  return {
    running: all.filter(({ line }) => line.includes(homesDir)).length,
    zombies: all.filter(({ state, parent }) => state === 'Z' && parents.includes(parent)).length,
  }
}
