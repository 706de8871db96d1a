import {
  createDraftLink as route,
  DRAFT_LINK_DAYS,
  DRAFT_LINKS_MAX,
  type DraftLinkView,
} from '@placet/contract/draft-links'
import { inputOf } from '@placet/contract/route'
import { actorId, audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { draftLinkHolds } from '../link-holds.ts'
import { clientPageUrl } from '../ownership/index.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { newDraftLinkId, newSecret } from '../random.ts'
import { refuse } from '../refuse.ts'
import { readActorNames } from '../settings/index.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The secret is returned once; only its hash is stored (T76). */
export const createDraftLink = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'settings:write')
  if (ctx.actor.kind === 'user') requireVerifiedEmail(ctx)
  const now = ctx.clock.now()
  return withTx(ctx, async (tx): Promise<{ link: DraftLinkView; url: string; path: string }> => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    await tx
      .deleteFrom('draft_link')
      .where('domain_id', '=', domain.id)
      .where('expires_at', '<=', now)
      .execute()
    const { total } = await tx
      .selectFrom('draft_link')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .where('domain_id', '=', domain.id)
      .where('revoked_at', 'is', null)
      .where(draftLinkHolds)
      .executeTakeFirstOrThrow()
    if (Number(total) >= DRAFT_LINKS_MAX) throw refuse('draft_links_full')
    const { secret, hash } = newSecret()
    const id = newDraftLinkId()
    const madeBy = actorId(ctx.actor)
    const expiresAt = new Date(now.getTime() + DRAFT_LINK_DAYS * DAY_MS)
    await tx
      .insertInto('draft_link')
      .values({
        id,
        domain_id: domain.id,
        account_id: accountId,
        secret_hash: hash,
        note: input.note,
        made_in: accountId,
        made_by: madeBy,
        made_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const detail = { link: id, note: input.note }
    await audit(tx, ctx, { accountId, action: 'draft-link.create', entity: domain.id, detail })
    const nameOf = await readActorNames(tx, [madeBy])
    return {
      link: {
        id,
        note: input.note,
        madeBy: nameOf(madeBy) ?? madeBy,
        madeAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
      },
      url: await clientPageUrl(tx, ctx, accountId, { page: '/draft', secret }),
      path: `/draft#${secret}`,
    }
  })
})
