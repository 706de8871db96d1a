import { NoInput, defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { type SealedCount, countSealed } from './sealed-values.ts'

interface SealKeyReport {
  version: number
  firstUsedAt: Date
  retiredAt: Date | null
  sealed: SealedCount[]
}

/** Registered versions, each with the number of values that need it. */
export const listSealKeys = defineOperatorVerb(NoInput, async ({ ctx }): Promise<SealKeyReport[]> => {
  requireOperator(ctx)
  return ctx.db.transaction().execute(async (tx) => {
    const counts = await countSealed(tx)
    const rows = await tx.selectFrom('seal_key').selectAll().orderBy('version').execute()
    return rows.map(({ version, first_used_at, retired_at }) => ({
      version,
      firstUsedAt: first_used_at,
      retiredAt: retired_at,
      sealed: counts.filter((each) => each.version === version),
    }))
  })
})
