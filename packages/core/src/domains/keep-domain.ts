import { keepDomain as route } from '@placet/contract/domains'
import { pushPublishedConfig } from '@placet/contract/jobs/push-published-config'
import { inputOf } from '@placet/contract/route'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { concernedBy } from '../record-refusal.ts'
import { refuse } from '../refuse.ts'
import { recordEvent } from '../security-event.ts'

/** The version that was live goes to the edges again. Idempotent: a site that was not deleted stays as it is. */
export const keepDomain = defineVerb(inputOf(route), async ({ ctx, input }): Promise<void> => {
  const accountId = requirePermission(ctx, 'ownership:write')
  const { domainId } = input
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true, evenDeleted: true })
    if (domain.deletion_at === null) return
    // From then on, its records may be gone already.
    if (domain.deletion_at <= ctx.clock.now()) throw refuse('deletion_final')
    await tx.updateTable('domain').set({ deletion_at: null }).where('id', '=', domainId).execute()
    const detail = { name: domain.name }
    await audit(tx, ctx, { accountId, action: 'domain.keep', entity: domainId, detail })
    const event = { kind: 'erasure_cancelled', detail: { what: 'site' } } as const
    await recordEvent(tx, ctx, event, { ...concernedBy(ctx.actor), accountId })
    if (domain.published_version !== null) await ctx.jobs.enqueue(tx, pushPublishedConfig, { domainId })
  })
})
