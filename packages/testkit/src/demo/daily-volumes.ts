import { SEEDED_DAYS, seededDays, startOf } from './days.ts'
import { createRandom } from './random.ts'
import { RHYTHMS } from './rhythms.ts'
import type { Site } from './sites.ts'

const CAMPAIGN_DECAY_DAYS = 3.5

/** Number of consents per site and day; together about `rows`. */
export function dailyVolumes(sites: readonly Site[], lastDay: string, rows: number): number[][] {
  const days = seededDays(lastDay)
  const weights = sites.map((site) => {
    const random = createRandom(`${lastDay} ${site.name} volume`)
    return days.map((day, index) => {
      const weekday = RHYTHMS[site.rhythm].weekdays[startOf(day).getUTCDay()] ?? 1
      const chance = 0.93 + 0.14 * random.fraction()
      return shapeOf(site, index) * weekday * chance
    })
  })
  const total = weights.flat().reduce((sum, weight) => sum + weight, 0)
  return weights.map((ofSite) => ofSite.map((weight) => Math.round((weight / total) * rows)))
}

function shapeOf(site: Site, dayIndex: number): number {
  if (dayIndex < (site.liveFromDay ?? 0)) return 0
  return site.weight * site.growth ** (dayIndex / (SEEDED_DAYS - 1)) * campaignFactor(site, dayIndex)
}

/** A jump on the first day that fades out. */
export function campaignFactor({ campaign }: Site, dayIndex: number): number {
  if (!campaign) return 1
  const age = dayIndex - campaign.startsOnDay
  if (age < 0 || age >= campaign.days) return 1
  return 1 + (campaign.factor - 1) * Math.exp(-age / CAMPAIGN_DECAY_DAYS)
}
