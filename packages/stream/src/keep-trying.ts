import { setTimeout as delay } from 'node:timers/promises'

const WAIT_MS = 250

/** A stream that was just made, or whose leader was just lost, answers a moment later. Throws the last failure after `forMs`. */
export async function keepTrying<T>(forMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() >= deadline) throw error
      await delay(WAIT_MS)
    }
  }
}
