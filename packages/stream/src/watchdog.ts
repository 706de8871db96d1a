import { JetStreamApiError } from '@nats-io/jetstream'

const PATIENCE_MAX_FACTOR = 8

export type Watchdog = {
  /** Runs a question to JetStream; too long without any answer to any question rotates to another server. */
  watched: <T>(ask: () => Promise<T>) => Promise<T>
  /** For answers that arrive in parts: each part shows that the server is alive and not cut off. */
  noteAnswer: () => void
}

// A server cut off from its peers keeps the TCP connection open and even answers pings; only missing
// answers of JetStream show it. "No responders" is no answer: a cut-off server says that for ever.
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

  // When the next server is silent too, all of them may be: changing faster would only add load.
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
