import { AccountId, DomainId, HostnameId } from '@placet/contract/ids'
import { checkOwnership } from '@placet/contract/jobs/check-ownership'
import { sql } from 'kysely'
import { withTx } from '../context.ts'
import { defineVerb, NoInput } from '../define-verb.ts'
import { requireJob } from '../permissions.ts'
import { endAbandoned, queueScans } from '../scans/index.ts'

// Five million domains with a weekly check make 2,500 in five minutes.
const DUE_MAX = 3000
const RETRY_MS = 60 * 60 * 1000

/** Queues the checks that are due. One that gets no result, such as a scan without a scanner, is due again in an hour. */
export const recheckOwnership = defineVerb(NoInput, async ({ ctx }): Promise<{ queued: number }> => {
  requireJob(ctx)
  return withTx(ctx, async (tx) => {
    const now = ctx.clock.now()
    const due = await tx
      .updateTable('ownership_proof')
      .from('hostname')
      .set({ next_check_at: new Date(now.getTime() + RETRY_MS) })
      .whereRef('hostname.id', '=', 'ownership_proof.hostname_id')
      .where(
        sql<boolean>`(hostname_id, method) IN (SELECT hostname_id, method FROM ownership_proof
          WHERE next_check_at <= ${now}
            AND domain_id NOT IN (SELECT id FROM domain WHERE deletion_at IS NOT NULL) ORDER BY next_check_at LIMIT ${DUE_MAX} FOR UPDATE SKIP LOCKED)`,
      )
      .returning([
        'ownership_proof.hostname_id',
        'ownership_proof.method',
        'ownership_proof.account_id',
        'ownership_proof.domain_id',
        'hostname.name',
      ])
      .execute()
    const jobs = due.flatMap(({ hostname_id, method }) =>
      method === 'dns' || method === 'file'
        ? [{ hostnameId: HostnameId.parse(hostname_id), method } as const]
        : [],
    )
    if (jobs.length > 0) await ctx.jobs.enqueue(tx, checkOwnership, ...jobs)
    const scans = due
      .filter(({ method }) => method === 'script')
      .map(({ account_id, domain_id, name: host }) => ({
        accountId: AccountId.parse(account_id),
        domainId: DomainId.parse(domain_id),
        scope: 'implementation' as const,
        host,
      }))
    if (scans.length > 0) {
      await endAbandoned(
        tx,
        ctx,
        scans.map(({ domainId }) => domainId),
      )
    }
    const queued = await queueScans(tx, ctx, scans)
    return { queued: jobs.length + queued.length }
  })
})
