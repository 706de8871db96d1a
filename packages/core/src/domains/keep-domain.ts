import { keepDomain as route } from '@placet/contract/domains'
import type { AccountId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import type { Tx } from '@placet/db/tx'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { bringBack } from './bring-back.ts'

/** The version that was live goes to the edges again. Idempotent: a site that was not deleted stays as it is. */
export const keepDomain = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { domainId } = input
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true, evenDeleted: true })
    if (domain.deletion_at === null) return
    // From then on, its records may be gone already.
    if (domain.deletion_at <= ctx.clock.now()) throw refuse('deletion_final')
    await requireOpenAccount(tx, accountId)
    await bringBack(tx, ctx, { accountId, domain })
  })
})

/** Its sites are kept together with it. */
async function requireOpenAccount(tx: Tx, accountId: AccountId): Promise<void> {
  const closing = await tx
    .selectFrom('account_closing')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (closing) throw refuse('account_closing')
}
