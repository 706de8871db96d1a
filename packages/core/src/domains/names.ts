import { type ErrorCode, ERRORS } from '@placet/contract/errors'
import type { Tx } from '@placet/db/tx'
import { refuse } from '../refuse.ts'
import { readDomainNames } from './rules.ts'

export function requireNames(lines: string): string[] {
  const names = readDomainNames(lines)
  if (!names) throw refuse('domain_invalid')
  return names
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
