import { NOWHERE, type OperatorCtx } from '@placet/core/context'
import { connectDb } from '@placet/db/client'
import type { EnvSource } from '@placet/node-runtime/env'
import { readOwnerEnv } from './env/owner.ts'

export const OWNER_ENV_HELP = {
  PLACET_DATABASE_URL: 'address of the database, signed in as its owner',
  PLACET_OPERATOR: 'your name in audit entries; default: the system user',
} as const

/** Runs verbs as the operator, on a connection that is closed afterwards. */
export async function withOperator<T>(env: EnvSource, run: (ctx: OperatorCtx) => Promise<T>): Promise<T> {
  const { databaseUrl, name } = readOwnerEnv(env)
  const db = connectDb({ url: databaseUrl, poolMax: 1 })
  try {
    const actor = { kind: 'operator', name } as const
    return await run({ db, actor, from: NOWHERE, clock: { now: () => new Date() } })
  } finally {
    await db.destroy()
  }
}
