import { DESK_SITES_MAX, type DeskAccount } from '@placet/contract/desk'
import { type AccountId, DomainId } from '@placet/contract/ids'
import { siteState } from '@placet/contract/site-health'
import type { Tx } from '@placet/db/tx'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { laterOf, loadFigures } from '../portfolio/index.ts'
import { type SiteLimits, loadSiteLimits } from '../site-limits.ts'

interface SiteRow {
  id: string
  name: string
  code: string
  tier: number
  product: number | null
  trial_ends_at: Date | null
  published_version: number | null
  deletion_at: Date | null
  open_actions: number | null
  is_scanned: boolean
  met_at: Date | null
}

export async function readSites(tx: Tx, ctx: Ctx, accountId: AccountId) {
  const { rows } = await sql<SiteRow>`
    SELECT d.id, d.name, d.code, d.tier, s.product, s.trial_ends_at, d.published_version, d.deletion_at, c.open_actions,
      EXISTS (SELECT FROM scan n WHERE n.domain_id = d.id AND n.status = 4 AND n.scope <> 'implementation')
        AS is_scanned,
      (SELECT max((n.implementation ->> 'at')::timestamptz) FROM scan n
        WHERE n.domain_id = d.id AND (n.implementation ->> 'isRightCode')::boolean) AS met_at
    FROM domain d
    LEFT JOIN subscription s ON s.domain_id = d.id
    LEFT JOIN action_count c ON c.domain_id = d.id
    WHERE d.account_id = ${accountId} ORDER BY d.name, d.id LIMIT ${DESK_SITES_MAX}`.execute(tx)
  const { count } = await tx
    .selectFrom('domain')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const limitsOf = await loadSiteLimits(tx, ctx.clock.now(), rows)
  const siteRows = rows.map((row) => ({ ...row, limits: limitsOf(row) }))
  return { siteRows, siteCount: Number(count) }
}

/** States and figures as the customer's own list of sites has them. */
export async function measureSites(
  ctx: Ctx,
  rows: readonly (SiteRow & { limits: SiteLimits })[],
): Promise<Pick<DeskAccount, 'sites' | 'areFiguresKnown'>> {
  const figures = await loadFigures(
    ctx,
    rows.map((row) => ({ row })),
  )
  const sites = rows.map((row) => {
    const seenAt = laterOf(row.met_at?.toISOString() ?? null, figures.seenAt.get(row.id) ?? null)
    const facts = {
      deletionAt: row.deletion_at?.toISOString() ?? null,
      publishedVersion: row.published_version,
      seenAt,
      isSeenKnown: figures.isKnown,
      openActions: row.open_actions ?? undefined,
      isScanned: row.is_scanned,
    }
    return {
      id: DomainId.parse(row.id),
      name: row.name,
      code: row.code,
      tier: row.tier,
      product: row.product,
      trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
      publishedVersion: row.published_version,
      state: siteState(facts, ctx.clock.now().getTime()),
      seenAt,
      sessions: figures.isKnown ? (figures.ofSite.get(row.id)?.visits ?? 0) : null,
      sessionsMax: row.limits.sessionsMax,
      raised: row.limits.raised,
    }
  })
  return { sites, areFiguresKnown: figures.isKnown }
}
