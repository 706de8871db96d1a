import { addMailDomain as route, MAIL_DOMAINS_MAX } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { lockAccount } from '../lock-account.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { newMailDomainId, newSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { isPublicMailDomain, readMailDomain } from './rules.ts'

export const addMailDomain = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'sso:write')
  const name = readMailDomain(input.name)
  if (name === null) throw refuse('mail_domain_invalid')
  if (isPublicMailDomain(name)) throw refuse('mail_domain_public')
  const id = newMailDomainId()
  await withTx(ctx, async (tx) => {
    // The lock makes calls wait for each other, so that two at once can't pass the limit.
    await lockAccount(tx, accountId)
    const { count } = await tx
      .selectFrom('mail_domain')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAIL_DOMAINS_MAX) throw refuse('mail_domains_full')
    const { numInsertedOrUpdatedRows: added } = await tx
      .insertInto('mail_domain')
      .values({ id, account_id: accountId, name, challenge: newSecret().secret, created_at: ctx.clock.now() })
      .onConflict((conflict) => conflict.columns(['account_id', 'name']).doNothing())
      .executeTakeFirst()
    if (added !== 1n) throw refuse('mail_domain_exists')
    await audit(tx, ctx, { accountId, action: 'sso.domain-add', entity: id, detail: { name } })
  })
  return { id }
})
