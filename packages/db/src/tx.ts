import { type Transaction, sql } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './types.gen.ts'

export type Tx = Transaction<DB>

export interface Tenant {
  accountId: string | null
  userId: string | null
  /** The only account whose membership counts, in sessions that an identity provider opened. */
  onlyAccountId?: string | null | undefined
  /** The server refuses every write. */
  isReadOnly?: boolean
}

/** From here on, the transaction also sees this user's own rows, e.g. once a sign-in has identified the user. */
export async function continueAsUser(tx: Tx, userId: string): Promise<void> {
  await sql`SELECT set_config('placet.user_id', ${userId}, true)`.execute(tx)
}

/** From here on, the transaction works in this account, e.g. when a user changes each of their accounts. */
export async function continueInAccount(tx: Tx, accountId: string): Promise<void> {
  await sql`SELECT set_config('placet.account_id', ${accountId}, true)`.execute(tx)
}

/** Runs in one transaction, limited to this tenant's rows by row-level security. */
export function withTenant<T>(db: Db, tenant: Tenant, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('placet.account_id', ${tenant.accountId ?? ''}, true),
      set_config('placet.user_id', ${tenant.userId ?? ''}, true),
      set_config('placet.only_account_id', ${tenant.onlyAccountId ?? ''}, true)`.execute(tx)
    if (tenant.isReadOnly === true) await sql`SET TRANSACTION READ ONLY`.execute(tx)
    return run(tx)
  })
}
