import { refuse } from './refuse.ts'

/** Refusals of the database itself, for whoever got past the checks before it. */
const CODES = new Map<unknown, 'account_suspended' | 'viewing_only'>([
  ['PL001', 'account_suspended'],
  // A write in a transaction that only reads.
  ['25006', 'viewing_only'],
])

/** Turns such an error into a refusal, and throws every other one as it is. */
export function toRefusal(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? CODES.get(error.code) : undefined
  if (code) throw refuse(code, [], error)
  throw error
}
