import type { Tx } from '@placet/db/tx'
import { z } from 'zod'
import { unusablePassword } from '../auth/index.ts'
import { importRows } from './import-rows.ts'

const Person = z.object({ id: z.string(), email: z.email() })

/**
 * Adds the members. Somebody who has confirmed the same address here keeps their own user: `ids` gets their id there and
 * here. The others have an address to confirm and no password.
 */
export async function importPeople(
  tx: Tx,
  lines: readonly string[],
  ids: Map<string, string>,
): Promise<void> {
  const strangers: string[] = []
  for (const line of lines) {
    const { id, email } = Person.parse(JSON.parse(line))
    const known = await tx
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', email)
      .where('email_verified_at', 'is not', null)
      .executeTakeFirst()
    if (known) ids.set(id, known.id)
    else strangers.push(line)
  }
  if (strangers.length === 0) return
  await importRows(tx, {
    table: 'app_user',
    lines: strangers,
    values: { password_hash: await unusablePassword() },
  })
}
