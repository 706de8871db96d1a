import { withTx } from '../context.ts'
import { NoInput, defineVerb } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'

/** Restores of the database that no operator has released: while there is one, renewals wait. */
export const countHeldRestores = defineVerb(NoInput, async ({ ctx }): Promise<number> => {
  requireJob(ctx)
  const { held } = await withTx(ctx, (tx) =>
    tx
      .selectFrom('database_restore')
      .select((eb) => eb.fn.countAll<string>().as('held'))
      .where('released_at', 'is', null)
      .executeTakeFirstOrThrow(),
  )
  return Number(held)
})
