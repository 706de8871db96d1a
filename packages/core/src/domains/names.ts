import { type ErrorCode, ERRORS } from '@placet/contract/errors'
import type { Tx } from '@placet/db/tx'
import { refuse } from '../refuse.ts'
import { readDomainNames } from './rules.ts'

// Names of the developer's own machine, on a line of their own.
const LOCAL = /^\s*(https?:\/\/)?(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/.*)?\s*$/im

export function requireNames(lines: string): string[] {
  const read = readDomainNames(lines)
  if (read.kind === 'too_many') throw refuse('too_many_domains')
  if (read.kind === 'invalid' && LOCAL.test(lines)) throw refuse('domain_local')
  if (read.kind === 'invalid') throw refuseNamed('domain_invalid', read.lines)
  return read.names
}

/** Refuses, naming the duplicates, if the transaction's tenant already has any of the domains. */
export async function requireFreeNames(tx: Tx, names: readonly string[]): Promise<void> {
  const taken = await tx.selectFrom('domain').select('name').where('name', 'in', names).execute()
  if (taken.length > 0) throw refuseTaken(taken.map(({ name }) => name))
}

export function refuseTaken(names: readonly string[], cause?: unknown) {
  return refuseNamed('domain_taken', names, cause)
}

/** Refusal that lists the names it applies to. */
export function refuseNamed(code: ErrorCode, names: readonly string[], cause?: unknown) {
  const errors = names.map((name) => ({ key: name, message: ERRORS[code].message }))
  return refuse(code, errors, cause)
}

/** The name was taken between the check and the write. */
export function isNameConflict(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'domain_account_id_name_key'
}
