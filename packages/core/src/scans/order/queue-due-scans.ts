import { AccountId, DomainId } from '@placet/contract/ids'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import { isNotSuspended } from '../../account-suspension.ts'
import { type Ctx, withTx } from '../../context.ts'
import { defineVerb, NoInput } from '../../define-verb.ts'
import { requireJob } from '../../permissions.ts'
import { scopeOf } from './begin-scan.ts'
import { endAbandoned } from './end-abandoned.ts'
import { planScans } from './plan-scans.ts'
import { queueScans } from './queue-scans.ts'
import { consumeTargetQuota } from './consume-quotas.ts'

// Five million domains make 580 scans in five minutes; the backlog of an outage clears within hours, not at once.
const DUE_MAX = 1000

/** Queues the monthly scans that are due, for domains that have them enabled. */
export const queueDueScans = defineVerb(NoInput, async ({ ctx }): Promise<{ queued: number }> => {
  requireJob(ctx)
  const due = await withTx(ctx, (tx) => readDue(tx, ctx))
  const wanted = await consumeTargetQuota(
    ctx,
    due.filter(({ is_wanted }) => is_wanted),
  )
  const domainIds = due.map(({ domainId }) => domainId)
  return withTx(ctx, async (tx) => {
    await planScans(tx, ctx, domainIds)
    if (domainIds.length > 0) await endAbandoned(tx, ctx, domainIds)
    const queued = await queueScans(
      tx,
      ctx,
      wanted.map((domain) => ({ ...domain, scope: scopeOf(domain) })),
    )
    return { queued: queued.length }
  })
})

async function readDue(tx: Tx, ctx: Ctx) {
  const rows = await tx
    .selectFrom('domain')
    .innerJoin('settings_version', (join) =>
      join
        .onRef('settings_version.domain_id', '=', 'domain.id')
        .onRef('settings_version.version', '=', 'domain.settings_version'),
    )
    .select(['domain.id', 'domain.account_id', 'domain.name', 'domain.controlled_at'])
    .select(sql<boolean>`(settings_version.settings #>> '{crawler,enabled}')::boolean`.as('is_wanted'))
    .where('domain.next_scan_at', '<=', ctx.clock.now())
    .where('domain.deletion_at', 'is', null)
    .where(isNotSuspended)
    .orderBy('domain.next_scan_at')
    .limit(DUE_MAX)
    .execute()
  return rows.map(({ id, account_id, ...row }) => ({
    ...row,
    domainId: DomainId.parse(id),
    accountId: AccountId.parse(account_id),
  }))
}
