import { setTimeout as delay } from 'node:timers/promises'

const WAIT_MS = 250

/** A stream that was just made, or whose leader was just lost, answers a moment later. Throws the last failure after `forMs`, and at once one that will not pass. */
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
