/** Outcome of a step on a stream message or record. Every skip has one. */
export type Step<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'retry'; reason: string; afterMs: number }
  | { kind: 'drop'; reason: string }
  | { kind: 'deadLetter'; reason: string; error?: unknown }

export function ok<T>(value: T): Step<T> {
  return { kind: 'ok', value }
}

export function retry(reason: string, afterMs: number): Step<never> {
  return { kind: 'retry', reason, afterMs }
}

export function drop(reason: string): Step<never> {
  return { kind: 'drop', reason }
}

export function deadLetter(reason: string, error?: unknown): Step<never> {
  return { kind: 'deadLetter', reason, error }
}
