import { JetStreamApiError } from '@nats-io/jetstream'

const PATIENCE_MAX_FACTOR = 8

export type Watchdog = {
  /** Runs a JetStream request; too long without any response to any request rotates to another server. */
  watched: <T>(ask: () => Promise<T>) => Promise<T>
  /** For responses that arrive in parts: each part shows that the server is alive and not cut off. */
  noteAnswer: () => void
}

// A server cut off from its peers keeps the TCP connection open and even answers pings; only missing JetStream
// responses reveal it. "No responders" does not count as one: a cut-off server keeps returning it.
export function createWatchdog({ silenceMs, rotate }: { silenceMs: number; rotate: () => void }): Watchdog {
  let pending = 0
  let isAnswering = true
  let silentSince = 0
  let patienceMs = silenceMs
  let timer: NodeJS.Timeout | undefined

  function noteAnswer() {
    isAnswering = true
    silentSince = performance.now()
    patienceMs = silenceMs
  }

  // If the next server is silent too, all of them may be: rotating faster would only add load.
  function check() {
    if (performance.now() - silentSince < patienceMs) return
    silentSince = performance.now()
    patienceMs = Math.min(patienceMs * 1.5, silenceMs * PATIENCE_MAX_FACTOR)
    rotate()
  }

  function begin() {
    if (pending === 0 && isAnswering) silentSince = performance.now()
    pending += 1
    timer ??= setInterval(check, silenceMs / 8).unref()
  }

  function end() {
    pending -= 1
    if (pending > 0) return
    clearInterval(timer)
    timer = undefined
  }

  async function watched<T>(ask: () => Promise<T>): Promise<T> {
    begin()
    try {
      const answer = await ask()
      noteAnswer()
      return answer
    } catch (error) {
      if (error instanceof JetStreamApiError) noteAnswer()
      else {
        isAnswering = false
        check()
      }
      throw error
    } finally {
      end()
    }
  }

  return { watched, noteAnswer }
}
