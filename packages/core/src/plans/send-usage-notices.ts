import { type BusyDomain, busyDomains } from '@placet/analytics/queries/busy-domains'
import { DomainId } from '@placet/contract/ids'
import { sendMail } from '@placet/contract/jobs/send-mail'
import type { Tx } from '@placet/db/tx'
import { SMALLEST_SESSIONS_MAX } from '@placet/rules/plans/entitlements'
import { defineVerb, NoInput } from '../define-verb.ts'
import { USAGE_NOTICES, usageNotice } from './usage-notice.ts'
import { billingAddresses } from '../accounts/index.ts'
import { type Ctx, withTx } from '../context.ts'
import { requireJob } from '../permissions.ts'
import { loadSiteLimits } from '../site-limits.ts'

const PAGE_MAX = 500
const SESSIONS_MIN = (SMALLEST_SESSIONS_MAX * USAGE_NOTICES[0]) / 100

/** Warns once per month, domain and threshold: when most of the plan's sessions are used, and when all are. */
export const sendUsageNotices = defineVerb(NoInput, async ({ ctx }): Promise<void> => {
  requireJob(ctx)
  const month = ctx.clock.now().toISOString().slice(0, 7)
  for (let after = ''; ;) {
    const busy = await busyDomains(ctx.analytics, {
      month,
      sessionsMin: SESSIONS_MIN,
      after,
      limit: PAGE_MAX,
    })
    const last = busy.at(-1)
    if (!last) return
    await withTx(ctx, (tx) => tellPage(tx, ctx, { month, busy }))
    after = last.domainId
  }
})

async function tellPage(
  tx: Tx,
  ctx: Ctx,
  { month, busy }: { month: string; busy: readonly BusyDomain[] },
): Promise<void> {
  const sessionsOf = new Map(busy.map(({ domainId, total }) => [domainId, total]))
  const domains = await tx
    .selectFrom('domain')
    .select(['id', 'account_id', 'tier'])
    .where('id', 'in', [...sessionsOf.keys()])
    .orderBy('id')
    .execute()
  const limitsOf = await loadSiteLimits(tx, ctx.clock.now(), domains)
  for (const { id, account_id, tier } of domains) {
    const sessions = sessionsOf.get(id) ?? 0
    const { sessionsMax } = limitsOf({ id, tier })
    const percent = usageNotice(sessions, sessionsMax)
    if (percent === null) continue
    const told = await tx
      .insertInto('billing_notice')
      .values({
        account_id,
        kind: `usage-${percent}`,
        subject: `${id} ${month}`,
        told_at: ctx.clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject')
      .executeTakeFirst()
    const addresses = told ? await billingAddresses(tx, account_id) : []
    const news = {
      template: 'usage-reached' as const,
      domainId: DomainId.parse(id),
      percent,
      sessions,
      sessionsMax,
    }
    if (addresses.length > 0)
      await ctx.jobs.enqueue(tx, sendMail, ...addresses.map((to) => ({ ...news, to })))
  }
}
