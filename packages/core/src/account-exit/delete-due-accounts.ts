import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { takeDownForGood } from '../domains/index.ts'
import { requireJob } from '../permissions.ts'
import { recordEvent } from '../security-event.ts'

/** Deletes closed accounts that nobody kept, once their sites are erased. Invoices stay, as the law asks. */
export const deleteDueAccounts = defineVerb(NoInput, async ({ ctx }): Promise<{ deleted: number }> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const due = await tx
      .selectFrom('account_closing')
      .select('account_id')
      .where('deletion_at', '<=', ctx.clock.now())
      .forUpdate()
      .execute()
    let deleted = 0
    for (const { account_id: subject } of due) {
      if ((await takeDownForGood(tx, ctx, { accountIds: [subject] })) > 0) continue
      await tx.deleteFrom('account').where('id', '=', subject).execute()
      await recordEvent(tx, ctx, { kind: 'erased', detail: { what: 'account', subject } }, {})
      deleted += 1
    }
    return { deleted }
  })
})
