import { countedFor } from '@placet/analytics/client'
import { consentStats } from '@placet/analytics/queries/consent-stats'
import { reportFunnel } from '@placet/analytics/queries/report-funnel'
import { openSharedReport as route, type SharedReport } from '@placet/contract/report-sharing'
import { AccountId } from '@placet/contract/ids'
import { rolesWith } from '@placet/contract/permissions'
import { inputOf } from '@placet/contract/route'
import { shardsHolding } from '@placet/contract/shard'
import type { LimitRule } from '@placet/db/rate-limits'
import { withTenant } from '@placet/db/tx'
import { sql } from 'kysely'
import { loadShownBrand } from '../account-brand.ts'
import { isNetworkAllowed } from '../account-policy.ts'
import type { Ctx } from '../context.ts'
import { defineVerb } from '../define-verb.ts'
import { limit } from '../limit.ts'
import { isShownAt } from '../ownership/index.ts'
import { hashSecret } from '../random.ts'
import { refuseUnavailable } from '../refuse-unavailable.ts'
import { refuse } from '../refuse.ts'
import { lastDays, rangeBefore } from './rules.ts'
import { toConsentStats } from './to-consent-stats.ts'

const HOUR = 60 * 60
/** Against guessing, and against using up the account's query time from one place. */
const SHARED_PER_NETWORK: LimitRule = { name: 'shared-report-network', points: 120, perSeconds: HOUR }
/** A link in a newsletter must not use up the account's query time either. */
const SHARED_PER_LINK: LimitRule = { name: 'shared-report-link', points: 600, perSeconds: HOUR }

/**
 * Totals only: no path, host, country, record or note, and nothing of another site. Links that were revoked, have
 * expired, never existed, or are opened outside the account's networks or on another account's host get the same answer.
 */
export const openSharedReport = defineVerb(inputOf(route), async ({ ctx, input }): Promise<SharedReport> => {
  await limit(ctx, SHARED_PER_NETWORK, ctx.from.network)
  const link = await findLink(ctx, input.token)
  if (!link || !isShownAt(ctx.from, link.account_id)) throw refuse('shared_report_not_found')
  if (!isNetworkAllowed(ctx.from, link.networks)) throw refuse('shared_report_not_found')
  await limit(ctx, SHARED_PER_LINK, link.id)
  const range = lastDays(input.days, ctx.clock.now())
  const before = rangeBefore(range)
  const analytics = countedFor(ctx.analytics, link.account_id)
  const filter = {
    shards: shardsHolding(link.code, ctx.installation.consentShards),
    domainId: link.domain_id,
    ...range,
    ...{ country: '', host: '', path: '', flagged: false },
  }
  const stats = await consentStats(analytics, filter).catch(refuseUnavailable)
  const earlier = await consentStats(analytics, { ...filter, ...before }).catch(refuseUnavailable)
  const { shown, ...answers } = await reportFunnel(analytics, filter).catch(refuseUnavailable)
  const accountId = AccountId.parse(link.account_id)
  const brand = await withTenant(ctx.db, { accountId, userId: null }, (tx) => loadShownBrand(tx, accountId))
  await sql`SELECT touch_report_link(${link.id}, ${ctx.clock.now()})`.execute(ctx.db)
  return {
    site: link.name,
    brand,
    range,
    stats: toConsentStats(stats),
    before: { range: before, stats: toConsentStats(earlier) },
    funnel: { ...answers, shown: shown > 0 ? shown : null },
  }
})

interface LinkRow {
  id: string
  account_id: string
  domain_id: string
  name: string
  code: string
  networks: string[]
}

async function findLink({ db, clock }: Ctx, token: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    SELECT * FROM find_report_link(${hashSecret(token)}, ${clock.now()}, ${rolesWith('report:write')})`.execute(
    db,
  )
  return rows[0]
}
