import { revokeDraftLink as route } from '@placet/contract/draft-links'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'

export const revokeDraftLink = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'settings:write')
  await withTx(ctx, async (tx) => {
    const { id } = await getDomainInAccount(tx, ctx, input.domainId)
    const revoked = await tx
      .updateTable('draft_link')
      .set({ revoked_at: ctx.clock.now() })
      .where('id', '=', input.draftLinkId)
      .where('domain_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('note')
      .executeTakeFirst()
    if (!revoked) throw refuse('draft_link_not_found')
    const detail = { link: input.draftLinkId, note: revoked.note }
    await audit(tx, ctx, { accountId, action: 'draft-link.revoke', entity: id, detail })
  })
})
