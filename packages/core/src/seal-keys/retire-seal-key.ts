import { z } from 'zod'
import { audit } from '../audit.ts'
import { defineOperatorVerb } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'
import { countSealed } from './sealed-values.ts'

type RetireOutcome =
  | { kind: 'retired' }
  | { kind: 'unknown' }
  | { kind: 'last' }
  | { kind: 'needed'; count: number }

/** Afterwards programs start without this version, and refuse to seal with it. */
export const retireSealKey = defineOperatorVerb(
  z.strictObject({ version: z.int().positive() }),
  async ({ ctx, input }): Promise<RetireOutcome> => {
    requireOperator(ctx)
    const { version } = input
    return ctx.db.transaction().execute(async (tx) => {
      const inUse = await tx
        .selectFrom('seal_key')
        .select('version')
        .where('retired_at', 'is', null)
        .forUpdate()
        .execute()
      if (!inUse.some((each) => each.version === version)) return { kind: 'unknown' }
      if (!inUse.some((each) => each.version !== version)) return { kind: 'last' }
      const counts = await countSealed(tx)
      const count = counts.reduce((sum, each) => sum + (each.version === version ? each.count : 0), 0)
      if (count > 0) return { kind: 'needed', count }
      const retired_at = ctx.clock.now()
      await tx.updateTable('seal_key').set({ retired_at }).where('version', '=', version).execute()
      const entity = `seal key ${version}`
      await audit(tx, ctx, { accountId: null, action: 'seal-key.retire', entity })
      return { kind: 'retired' }
    })
  },
)
