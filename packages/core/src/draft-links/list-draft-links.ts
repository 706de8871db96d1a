import { listDraftLinks as route } from '@placet/contract/draft-links'
import { DraftLinkId } from '@placet/contract/ids'
import { inputOf } from '@placet/contract/route'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { draftLinkHolds } from '../link-holds.ts'
import { requirePermission } from '../permissions.ts'
import { readActorNames } from '../settings/index.ts'

export const listDraftLinks = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'settings:read')
  return withTx(ctx, async (tx) => {
    const { id } = await getDomainInAccount(tx, ctx, input.domainId)
    const rows = await tx
      .selectFrom('draft_link')
      .select(['id', 'note', 'made_by', 'made_at', 'expires_at'])
      .where('domain_id', '=', id)
      .where('made_in', '=', accountId)
      .where('revoked_at', 'is', null)
      .where(draftLinkHolds)
      .where('expires_at', '>', ctx.clock.now())
      .orderBy('made_at', 'desc')
      .orderBy('id')
      .execute()
    const nameOf = await readActorNames(
      tx,
      rows.map(({ made_by }) => made_by),
    )
    return rows.map((row) => ({
      id: DraftLinkId.parse(row.id),
      note: row.note,
      madeBy: nameOf(row.made_by) ?? row.made_by,
      madeAt: row.made_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    }))
  })
})
