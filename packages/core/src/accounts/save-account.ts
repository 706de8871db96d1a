import { AccountDetails, saveAccount as route } from '@placet/contract/accounts'
import { checkVatIds } from '@placet/contract/jobs/check-vat-ids'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { withChanges } from '../with-changes.ts'
import { requireFreeName } from './internal.ts'

/** Fields missing from the input stay unchanged. */
export const saveAccount = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'account:write')
  await withTx(ctx, async (tx) => {
    const saved = await tx
      .selectFrom('account')
      .select(AccountDetails.keyof().options)
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    // A member invited to an account with the same name can still save the other fields.
    const wanted = withChanges(saved, input)
    if (wanted.name !== saved.name) await requireFreeName(tx, ctx, wanted.name)
    await tx.updateTable('account').set(wanted).where('id', '=', accountId).execute()
    if (wanted.tax_no !== saved.tax_no || wanted.country_id !== saved.country_id) {
      await ctx.jobs.enqueue(tx, checkVatIds, {})
    }
    const changed = { from: saved, to: wanted }
    await audit(tx, ctx, { accountId, action: 'account.save', entity: accountId, changed })
  })
})
