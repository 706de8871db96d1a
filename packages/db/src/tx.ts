import { type Transaction, sql } from 'kysely'
import type { Db } from './client.ts'
import type { DB } from './types.gen.ts'

export type Tx = Transaction<DB>

export interface Tenant {
  accountId: string | null
  userId: string | null
}

/** Runs in one transaction in which row-level security lets through this tenant's rows only. */
export function withTenant<T>(db: Db, tenant: Tenant, run: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`SELECT set_config('placet.account_id', ${tenant.accountId ?? ''}, true),
      set_config('placet.user_id', ${tenant.userId ?? ''}, true)`.execute(tx)
    return run(tx)
  })
}
