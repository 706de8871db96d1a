import { saveAccountHost as route } from '@placet/contract/branding'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { lockAccount } from '../lock-account.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { newSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { readAccountHost } from './rules.ts'

/** Idempotent: the name that the account has already keeps its proof. Another one starts without. */
export const saveAccountHost = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'member:write')
  requireVerifiedEmail(ctx)
  const name = readAccountHost(input.name, ctx.installation)
  if (name === null) throw refuse('brand_host_refused')
  await withTx(ctx, async (tx) => {
    await lockAccount(tx, accountId)
    await tx
      .deleteFrom('account_host')
      .where('account_id', '=', accountId)
      .where('name', '!=', name)
      .execute()
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('account_host')
      .values({ account_id: accountId, name, challenge: newSecret().secret, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .executeTakeFirst()
    if (added !== 1n) return
    await audit(tx, ctx, { accountId, action: 'branding.host-add', entity: accountId, detail: { name } })
  })
})
