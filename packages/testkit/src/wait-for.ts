import { setTimeout as pause } from 'node:timers/promises'

export interface WaitOptions {
  timeoutMs: number
  everyMs?: number
  what?: string
}

type Answer<T> = T | undefined | null | false

export async function waitFor<T>(
  check: () => Answer<T> | Promise<Answer<T>>,
  { timeoutMs, everyMs = 50, what = 'the condition' }: WaitOptions,
): Promise<T> {
  const deadline = performance.now() + timeoutMs
  let lastError: unknown
  for (;;) {
    try {
      const answer = await check()
      if (answer !== undefined && answer !== null && answer !== false) return answer
      lastError = undefined
    } catch (error) {
      if (error instanceof StopWaiting) throw error
      lastError = error
    }
    if (performance.now() >= deadline) {
      throw new Error(`Waited ${timeoutMs} ms in vain for ${what}`, { cause: lastError })
    }
    await pause(everyMs)
  }
}

/** Thrown by a check once its condition can no longer become true. */
export class StopWaiting extends Error {}
