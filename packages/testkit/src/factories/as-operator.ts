import { NOWHERE, type OperatorCtx } from '@placet/core/context'
import { connectDb } from '@placet/db/client'

/** Runs verbs as the operator's program does: signed in as the database owner. */
export async function asOperator<T>(ownerUrl: string, run: (ctx: OperatorCtx) => Promise<T>): Promise<T> {
  const db = connectDb({ url: ownerUrl, poolMax: 1 })
  try {
    const actor = { kind: 'operator', name: 'test' } as const
    return await run({ db, actor, from: NOWHERE, clock: { now: () => new Date() } })
  } finally {
    await db.destroy()
  }
}
