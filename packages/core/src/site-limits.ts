import { RaisedLimit } from '@placet/contract/plans'
import { SCANS_PER_DAY_MAX } from '@placet/contract/scans'
import type { Tx } from '@placet/db/tx'
import { entitlementsOf } from '@placet/rules/plans/entitlements'

export interface SiteLimits {
  /** Sessions a month, of the plan or of what staff have granted. */
  sessionsMax: number
  scansPerDayMax: number
  /** Limits that are higher than the plan’s now. */
  raised: RaisedLimit[]
}

interface Site {
  id: string
  tier: number
}

/** The plan's own. */
export function planLimits({ tier }: Pick<Site, 'tier'>): Record<RaisedLimit['limit'], number> {
  return { sessions: entitlementsOf(tier).sessionsMax, scans: SCANS_PER_DAY_MAX }
}

/** The limits that count for each of the sites now. Nothing else decides them. */
export async function loadSiteLimits(
  tx: Tx,
  now: Date,
  sites: readonly Site[],
): Promise<(site: Site) => SiteLimits> {
  const rows = await tx
    .selectFrom('granted_limit')
    .select(['domain_id', 'kind', 'value', 'ends_at'])
    .where((eb) => eb('domain_id', '=', eb.fn.any(eb.val(sites.map(({ id }) => id)))))
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('kind')
    .execute()
  const granted = Map.groupBy(rows, ({ domain_id }) => domain_id)
  return (site) => {
    const limits = planLimits(site)
    const raised = (granted.get(site.id) ?? [])
      .map(({ kind, value, ends_at }) =>
        RaisedLimit.parse({ limit: kind, value, endsAt: ends_at?.toISOString() ?? null }),
      )
      .filter(({ limit, value }) => value > limits[limit])
    for (const { limit, value } of raised) limits[limit] = value
    return { sessionsMax: limits.sessions, scansPerDayMax: limits.scans, raised }
  }
}
