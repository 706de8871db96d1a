import { AccountId, DomainId } from '@placet/contract/ids'
import { memberMay } from '@placet/contract/permissions'
import { PORTFOLIO_RIGHTS, type PortfolioSite } from '@placet/contract/portfolio'
import { siteState } from '@placet/contract/site-health'
import type { Figures } from './load-figures.ts'
import { isCounted, type OwnSite } from './read-sites.ts'

/** Sites as the person may see them: figures and actions only where their role reads them. */
export function toSites(sites: readonly OwnSite[], figures: Figures, now: Date): PortfolioSite[] {
  return sites.map((site) => toSite(site, figures, now))
}

function toSite({ row, membership, snoozed }: OwnSite, figures: Figures, now: Date): PortfolioSite {
  const seesScans = memberMay(membership, 'scan:read')
  const seesReports = memberMay(membership, 'report:read') && figures.isKnown
  const { visits, allowed, choices } = figures.ofSite.get(row.id) ?? { visits: 0, allowed: 0, choices: 0 }
  const openActions = seesScans && isCounted(row) ? Math.max(0, (row.open_actions ?? 0) - snoozed) : null
  const seenAt = laterOf(row.met_at?.toISOString() ?? null, figures.seenAt.get(row.id) ?? null)
  const state = siteState(
    {
      deletionAt: row.deletion_at?.toISOString() ?? null,
      publishedVersion: row.published_version,
      seenAt,
      isSeenKnown: figures.isKnown,
      openActions: openActions ?? undefined,
      isScanned: seesScans ? row.scanned_at !== null : undefined,
    },
    now.getTime(),
  )
  return {
    id: DomainId.parse(row.id),
    name: row.name,
    account: { id: AccountId.parse(row.account_id), name: row.account_name },
    tier: row.tier,
    product: row.product,
    trialEndsAt: row.trial_ends_at?.toISOString() ?? null,
    publishedVersion: row.published_version,
    hasUnpublishedChanges: row.has_unpublished,
    state,
    seenAt,
    acceptance: seesReports && choices > 0 ? allowed / choices : null,
    visits: seesReports ? visits : null,
    openActions,
    scannedAt: seesScans ? (row.scanned_at?.toISOString() ?? null) : null,
    tags: row.tags,
    may: PORTFOLIO_RIGHTS.filter((permission) => memberMay(membership, permission)),
  }
}

export function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return Date.parse(one) > Date.parse(other) ? one : other
}
