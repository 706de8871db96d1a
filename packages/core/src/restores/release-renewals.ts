import { audit } from '../audit.ts'
import type { OperatorCtx } from '../context.ts'
import { defineOperatorVerb, NoInput } from '../define-verb.ts'
import { requireOperator } from '../permissions.ts'

/** An operator has compared the payments with the provider: renewals resume. Returns how many restores were waiting. */
export const releaseRenewals = defineOperatorVerb(
  NoInput,
  async ({ ctx }: { ctx: OperatorCtx; input: object }): Promise<{ released: number }> => {
    requireOperator(ctx)
    return ctx.db.transaction().execute(async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('database_restore')
        .set({ released_at: ctx.clock.now() })
        .where('released_at', 'is', null)
        .executeTakeFirst()
      const released = Number(numUpdatedRows)
      if (released > 0) {
        const change = { action: 'database.released', entity: 'database', detail: { released } } as const
        await audit(tx, ctx, { accountId: null, ...change })
      }
      return { released }
    })
  },
)
