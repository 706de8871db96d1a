import type { Tx } from '@placet/db/tx'

/** A restored database has forgotten charges: until an operator has compared them, nobody is charged again. */
export async function areRenewalsHeld(tx: Tx): Promise<boolean> {
  const held = await tx
    .selectFrom('database_restore')
    .select('id')
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}
