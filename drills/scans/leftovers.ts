import { readProcesses } from './read-processes.ts'

export interface Leftovers {
  /** Processes of browsers that still run. */
  running: number
  /** Processes that ended and nobody has taken note of. */
  zombies: number
}

/** What is left of browsers whose homes are in the directory, and of children of the scanners. */
export async function findLeftovers(homesDir: string, parents: readonly number[]): Promise<Leftovers> {
  const all = await readProcesses()
  return {
    running: all.filter(({ line }) => line.includes(homesDir)).length,
    zombies: all.filter(({ state, parent }) => state === 'Z' && parents.includes(parent)).length,
  }
}
