import { startComparison as route } from '@placet/contract/comparisons'
import { inputOf } from '@placet/contract/route'
import { actorId, audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission, requireVerifiedEmail } from '../permissions.ts'
import { newComparisonId } from '../random.ts'
import { refuse } from '../refuse.ts'
import { publishDraft, readRunningComparison } from '../settings/index.ts'
import { compareDraft } from './compare-draft.ts'

/** Publishes both designs. From then on, each visitor is shown one of them. */
export const startComparison = defineVerb(inputOf(route), async ({ ctx, input }) => {
  const accountId = requirePermission(ctx, 'publish:write')
  if (ctx.actor.kind === 'user') requireVerifiedEmail(ctx)
  return withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, input.domainId, { lock: true })
    if (domain.deletion_at !== null) throw refuse('domain_being_deleted')
    if (await readRunningComparison(tx, domain.id)) throw refuse('comparison_runs')
    const { obstacle, pair } = await compareDraft(tx, ctx, domain)
    if (obstacle !== null || !pair) throw refuse('comparison_not_ready')
    const id = newComparisonId()
    await tx
      .insertInto('comparison')
      .values({
        id,
        domain_id: domain.id,
        account_id: accountId,
        a: JSON.stringify(pair.designs.a),
        b: JSON.stringify(pair.designs.b),
        started_by: actorId(ctx.actor),
        started_at: ctx.clock.now(),
      })
      .execute()
    await audit(tx, ctx, { accountId, action: 'comparison.start', entity: domain.id, detail: { id } })
    await publishDraft(tx, ctx, { accountId, domain })
    return { id }
  })
})
