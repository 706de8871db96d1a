import { savePayout as route } from '@placet/contract/affiliates'
import { sendMail } from '@placet/contract/jobs/send-mail'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { ownersOf } from '../owners-of.ts'
import { requirePermission } from '../permissions.ts'
import { payoutSealName, readPayout } from './rules.ts'

const DELAY_MS = 7 * 24 * 60 * 60 * 1000

/** T47: requires re-authentication, notifies every owner, and holds payouts to the new details for a week. */
export const savePayout = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'billing:write')
  const { info, hint } = readPayout(input.type, input.info)
  const changed_at = ctx.clock.now()
  const payout = {
    type: input.type,
    sealed_info: ctx.seal.close('payout', info, payoutSealName(accountId)),
    hint,
    changed_at,
    payable_from: new Date(changed_at.getTime() + DELAY_MS),
  }
  await withTx(ctx, async (tx) => {
    await requireConfirmedMember(tx, ctx)
    await tx
      .insertInto('affiliate_payout')
      .values({ account_id: accountId, ...payout })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(payout))
      .execute()
    for (const userId of await ownersOf(tx, accountId)) {
      await ctx.jobs.enqueue(tx, sendMail, { template: 'payout-changed', userId })
    }
    await audit(tx, ctx, { accountId, action: 'affiliate.payout', entity: accountId, detail: { hint } })
  })
})
