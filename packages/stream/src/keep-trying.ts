import { setTimeout as delay } from 'node:timers/promises'

const WAIT_MS = 250

/**
 * Retries, since a stream that was just created or has just lost its leader responds a moment later. Throws the last
 * error after `forMs`, and permanent errors immediately.
 */
export async function keepTrying<T>(
  forMs: number,
  work: () => Promise<T>,
  passes: (error: unknown) => boolean = () => true,
): Promise<T> {
  const deadline = performance.now() + forMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() >= deadline || !passes(error)) throw error
      await delay(WAIT_MS)
    }
  }
}
