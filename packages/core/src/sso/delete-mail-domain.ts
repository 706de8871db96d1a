import { deleteMailDomain as route } from '@placet/contract/sso'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { requireConfirmedMember } from '../confirmed-identity.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const deleteMailDomain = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'sso:write')
  await withTx(ctx, async (tx) => {
    const row = await tx
      .deleteFrom('mail_domain')
      .where('account_id', '=', accountId)
      .where('id', '=', input.mailDomainId)
      .returning(['id', 'name'])
      .executeTakeFirst()
    if (!row) throw refuse('mail_domain_not_found')
    await requireConfirmedMember(tx, ctx)
    const detail = { name: row.name }
    await audit(tx, ctx, { accountId, action: 'sso.domain-delete', entity: row.id, detail })
  })
})
