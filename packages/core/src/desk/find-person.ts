import type { Tx } from '@placet/db/tx'
import { refuse } from '../refuse.ts'

/** The person who confirmed the address. */
export async function findPerson(tx: Tx, address: string): Promise<{ id: string; email: string }> {
  const person = await tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('email', '=', address)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (!person) throw refuse('staff_not_found')
  return person
}
