import { loadavg } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

export interface Measurement {
  say: (text: string) => void
  /** Undone in reverse order when the measurement ends, however it ends. */
  onEnd: (undo: () => Promise<unknown>) => void
}

export interface Verdict {
  figures: Readonly<Record<string, unknown>>
  /** Sentence -> whether it holds. All must hold. */
  expectations: Readonly<Record<string, boolean>>
}

const cleanUpTimeoutMs = 60_000

/**
 * Runs a measurement within its timeout, cleans up and prints one line of JSON last. Ends the process, with 1 on
 * failure.
 */
export async function runMeasurement(
  name: string,
  { timeoutMs }: { timeoutMs: number },
  measure: (measurement: Measurement) => Promise<Verdict>,
): Promise<never> {
  const startedAt = performance.now()
  const undoes: (() => Promise<unknown>)[] = []
  const say = (text: string) =>
    void process.stdout.write(`[${seconds(performance.now() - startedAt)}] ${text}\n`)
  const ended = new AbortController()
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => reject(new Error(`stopped by ${signal}`)))
    }
    process.once('uncaughtException', reject)
    void delay(timeoutMs, undefined, ended).then(
      () => reject(new Error(`not done within ${timeoutMs / 1000} s`)),
      () => undefined,
    )
  })
  const verdict = await Promise.race([
    measure({ say, onEnd: (undo) => undoes.push(undo) }),
    interrupted,
  ]).catch((error: unknown): Verdict => {
    process.stdout.write(`${describe(error)}\n`)
    const message = error instanceof Error ? error.message : String(error)
    return { figures: { error: message.slice(0, 500) }, expectations: { 'it ran to its end': false } }
  })
  ended.abort()
  await Promise.race([cleanUp(undoes, say), delay(cleanUpTimeoutMs)])
  const failed = Object.entries(verdict.expectations).flatMap(([sentence, holds]) => (holds ? [] : sentence))
  for (const [sentence, holds] of Object.entries(verdict.expectations)) {
    process.stdout.write(`${holds ? 'ok     ' : 'FAILED '} ${sentence}\n`)
  }
  const pass = failed.length === 0
  const [loadAverage = 0] = loadavg().map((load) => Math.round(load * 10) / 10)
  const figures = { ...verdict.figures, loadAverage, ...(pass ? {} : { failed }) }
  await new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify({ name, pass, figures })}\n`, resolve)
  })
  process.exit(pass ? 0 : 1)
}

async function cleanUp(undoes: (() => Promise<unknown>)[], say: (text: string) => void): Promise<void> {
  for (const undo of undoes.toReversed()) {
    await undo().catch((error: unknown) => say(`while cleaning up: ${describe(error)}`))
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\ncaused by ${describe(error.cause)}`
  return `${error.stack ?? error.message}${cause}`
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`.padStart(7)
}
