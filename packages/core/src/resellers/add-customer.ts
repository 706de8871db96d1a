import { CreateDomainInput } from '@placet/contract/domains'
import { addCustomer as route } from '@placet/contract/resellers'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { continueInAccount, type Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { addDomains } from '../domains/index.ts'
import { limit } from '../limit.ts'
import { ALL_SITES, invite } from '../members/index.ts'
import { requirePermission, requireUser } from '../permissions.ts'
import { newAccountId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { requireReseller } from './internal.ts'

const CUSTOMERS: LimitRule = { name: 'customers', points: 200, perSeconds: 24 * 60 * 60 }

/** Atomic. The new account has no members, not even the reseller, until the invited owner accepts (T46). */
export const addCustomer = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const resellerId = requirePermission(ctx, 'billing:write')
  const { userId } = requireUser(ctx)
  await withTx(ctx, (tx) => requireReseller(tx, resellerId))
  await limit(ctx, CUSTOMERS, resellerId)
  const accountId = newAccountId()
  const created_at = ctx.clock.now()
  const domain = CreateDomainInput.parse({
    name: input.domain,
    product: input.subscriptionPlan === 0 ? null : input.subscriptionPlan,
  })
  await withTx(ctx, async (tx) => {
    // This lock ensures that a form submitted twice creates one account.
    await tx.selectFrom('account').select('id').where('id', '=', resellerId).forUpdate().execute()
    await requireFreeName(tx, input.name)
    await continueInAccount(tx, accountId)
    await tx.insertInto('account').values({ id: accountId, name: input.name, created_at }).execute()
    await audit(tx, ctx, { accountId, action: 'account.add', entity: accountId })
    await invite(tx, ctx, {
      accountId,
      email: input.inviteEmail,
      role: 'owner',
      limit: ALL_SITES,
      invitedBy: userId,
    })
    const billedTo = input.paymentMethod === 'reseller' ? resellerId : null
    await addDomains(tx, ctx, { accountId, input: domain, couponCode: null, billedTo, terms: null })
    await continueInAccount(tx, resellerId)
    await tx
      .insertInto('reseller_customer')
      .values({ account_id: accountId, reseller_id: resellerId, created_at })
      .execute()
    const detail = { name: input.name, paymentMethod: input.paymentMethod }
    await audit(tx, ctx, { accountId: resellerId, action: 'customer.add', entity: accountId, detail })
  })
  return { id: accountId }
})

/** Two customers with the same name could not be told apart. */
async function requireFreeName(tx: Tx, name: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM customers_of_reseller() WHERE name = ${name}`.execute(tx)
  if (rows.length > 0) throw refuse('account_name_taken', [{ key: 'name', message: '' }])
}
