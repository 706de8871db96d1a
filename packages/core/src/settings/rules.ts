import { BANNER_VERSION, TIER } from '@placet/contract/constants'
import type { DomainSettings } from '@placet/contract/settings-document'
import { fitRegion } from '@placet/rules/settings/fit-region'
import { nearestFramework, offersCcpaLinks } from '@placet/rules/settings/frameworks'

/** Above every version that was published, also of those that a restored database has forgotten. */
export function nextVersion(domain: { published_version: number | null; version_floor: number }): number {
  return Math.max(domain.published_version ?? 0, domain.version_floor) + 1
}

/** Whether publishing these settings moves the domain to the newest banner. */
export function isUpdateDue(domain: { banner_version: number }, settings: DomainSettings): boolean {
  return settings.general.autoUpdate && domain.banner_version < BANNER_VERSION.newest
}

/** The same settings for another banner version: an unsupported framework becomes the nearest supported one. */
export function fitToBanner(settings: DomainSettings, bannerVersion: number): DomainSettings {
  // Plan limits are checked when settings are saved, not per version.
  const banner = { bannerVersion, tier: TIER.enterprise }
  const { link } = settings.ccpa
  return {
    ...settings,
    ccpa: {
      ...settings.ccpa,
      link: link === 'your-privacy-choices' && !offersCcpaLinks(banner) ? 'do-not-sell' : link,
    },
    regions: settings.regions.map((region) => {
      const nearest = nearestFramework(region.framework, banner)
      return nearest === region.framework ? region : fitRegion(settings, { ...region, framework: nearest })
    }),
  }
}

/** Another domain's settings, except that this domain keeps its title and how its own pages are reached. */
export function settingsTakenOver(from: DomainSettings, own: DomainSettings): DomainSettings {
  const { entry, authentication } = own.crawler
  return {
    ...from,
    general: { ...from.general, name: own.general.name },
    crawler: { ...from.crawler, entry, authentication },
  }
}

interface RunningEdge {
  startedAt: Date
  /** Version the edge last reported, and since when; null before its first report. */
  version: number | null
  at: Date | null
}

/**
 * Time at which the last edge reported this version or a newer one; null until all of them have.
 * An edge started later begins with the newest version, so it is not waited for.
 */
export function liveSince(
  published: { version: number; at: Date },
  edges: readonly RunningEdge[],
): Date | null {
  const older = edges.filter(({ startedAt }) => startedAt <= published.at)
  const times = (older.length > 0 ? older : edges).map(({ version, at }) =>
    at !== null && version !== null && version >= published.version ? at.getTime() : null,
  )
  const known = times.filter((time) => time !== null)
  return known.length === 0 || known.length < times.length ? null : new Date(Math.max(...known))
}
