import { dispatchLook } from '@placet/contract/jobs/dispatch-look'
import { LOOKS_PER_DAY_MAX, requestSiteLook as route } from '@placet/contract/onboarding'
import { inputOf } from '@placet/contract/route'
import type { LimitRule } from '@placet/db/rate-limits'
import { randomUUID } from 'node:crypto'
import { audit } from '../audit.ts'
import { withTx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { getDomainInAccount } from '../domain-in-account.ts'
import { requirePermission } from '../permissions.ts'
import { refuse } from '../refuse.ts'
import { consumeTargetQuota } from '../scans/index.ts'

const OF_ACCOUNT: LimitRule = {
  name: 'looks-of-account',
  points: LOOKS_PER_DAY_MAX,
  perSeconds: 24 * 60 * 60,
}

/** Replaces the earlier look. Counts as a scan of the website: anyone may type any address (T38). */
export const requestSiteLook = defineVerb(inputOf(route), async ({ ctx, input: { domainId } }) => {
  const accountId = requirePermission(ctx, 'scan:write')
  const found = await withTx(ctx, (tx) => getDomainInAccount(tx, ctx, domainId))
  const isLeft = await ctx.limits.take(OF_ACCOUNT, accountId)
  const [allowed] = isLeft ? await consumeTargetQuota(ctx, [found]) : []
  if (!allowed) throw refuse('scan_limit_reached')
  await withTx(ctx, async (tx) => {
    const domain = await getDomainInAccount(tx, ctx, domainId, { lock: true })
    const lookId = randomUUID()
    const asked = {
      look_id: lookId,
      requested_at: ctx.clock.now(),
      ended_at: null,
      failure: null,
      facts: null,
      picture: null,
      phone_picture: null,
    }
    await tx
      .insertInto('site_look')
      .values({ domain_id: domainId, account_id: accountId, ...asked })
      .onConflict((conflict) => conflict.column('domain_id').doUpdateSet(asked))
      .execute()
    await audit(tx, ctx, {
      accountId,
      action: 'domain.look',
      entity: domainId,
      detail: { name: domain.name },
    })
    await ctx.jobs.enqueue(tx, dispatchLook, { domainId, lookId })
  })
  return { success: true } as const
})
