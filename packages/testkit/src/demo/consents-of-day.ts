import type { ConsentRow } from '@placet/analytics/writer'
import type { ConsentAction, ConsentLayer, OptionalCategory } from '@placet/contract/constants'
import { campaignFactor } from './daily-volumes.ts'
import { startOf } from './days.ts'
import type { ConsentPlan, Outcome, SitePlan } from './consent-plan.ts'
import { type Random, createPicker, createRandom, hex128 } from './random.ts'

type Categories = Record<OptionalCategory, boolean>
type Device = ConsentRow['record']['device']

const HOUR_MS = 60 * 60 * 1000
const IPV6_PERCENT = 38
const RESENT_PERCENT = 1.2
const TABLET_PERCENT = 5
const CAMPAIGN_MOBILE_PERCENT = 78

const ALL = categories('preferences analytics marketing uncategorized')
const NONE = categories('')
const pickPartial = createPicker<Categories>([
  [categories('preferences analytics'), 41],
  [categories('preferences'), 24],
  [categories('analytics'), 14],
  [categories('preferences analytics marketing'), 9],
  [categories('preferences analytics uncategorized'), 8],
  [categories('marketing'), 4],
])
const pickPartialWithoutMarketing = createPicker<Categories>([
  [categories('preferences analytics'), 55],
  [categories('preferences'), 45],
])

const pickBrowser: Record<Device, (random: Random) => string> = {
  desktop: createPicker([
    ['Chrome 149', 52],
    ['Edge 149', 17],
    ['Firefox 152', 16],
    ['Safari 27', 13],
    ['Opera 128', 2],
  ]),
  mobile: createPicker([
    ['Chrome 149', 46],
    ['Safari 27', 38],
    ['Samsung Internet 31', 9],
    ['Firefox 152', 5],
    ['Edge 149', 2],
  ]),
  tablet: createPicker([
    ['Safari 27', 62],
    ['Chrome 149', 32],
    ['Samsung Internet 31', 6],
  ]),
}

const pickLayer: Record<Outcome, (random: Random) => ConsentLayer> = {
  accept_all: createPicker<ConsentLayer>([
    ['banner', 96],
    ['preferences', 4],
  ]),
  reject_all: createPicker<ConsentLayer>([
    ['banner', 93],
    ['preferences', 7],
  ]),
  custom: createPicker<ConsentLayer>([
    ['preferences', 97],
    ['api', 3],
  ]),
  withdraw: createPicker<ConsentLayer>([
    ['preferences', 90],
    ['api', 10],
  ]),
}

/** All rows of a day in order of arrival, each with its position in the seeded stream. */
export function consentsOfDay(plan: ConsentPlan, dayIndex: number): ConsentRow[] {
  const rows = plan.sites.flatMap((site) => consentsOfSite(plan, site, dayIndex))
  rows.sort((a, b) => a.receivedAtMs - b.receivedAtMs)
  const before = plan.sites.flatMap(({ volumes }) => volumes.slice(0, dayIndex))
  let position = before.reduce((sum, count) => sum + count, 0)
  for (const row of rows) row.position = position += 1
  return rows
}

function consentsOfSite(plan: ConsentPlan, sitePlan: SitePlan, dayIndex: number): ConsentRow[] {
  const day = plan.days[dayIndex]
  if (day === undefined) throw new Error(`the plan has no day ${dayIndex}`)
  const random = createRandom(`${plan.lastDay} ${sitePlan.site.name} ${day}`)
  const context = {
    day,
    dayStartMs: startOf(day).getTime(),
    relaunchMs: plan.relaunchMs,
    campaignShare: 1 - 1 / campaignFactor(sitePlan.site, dayIndex),
  }
  return Array.from({ length: sitePlan.volumes[dayIndex] ?? 0 }, () => aConsent(random, sitePlan, context))
}

interface DayContext {
  day: string
  dayStartMs: number
  relaunchMs: number
  /** Share of visits that come from the campaign. */
  campaignShare: number
}

function aConsent(
  random: Random,
  { site, visitors, hour, host, path }: SitePlan,
  { day, dayStartMs, relaunchMs, campaignShare }: DayContext,
): ConsentRow {
  const visitor = visitors(random)
  const hourOfUtcDay = (hour(random) - visitor.offsetHours + 24) % 24
  const receivedAtMs = dayStartMs + hourOfUtcDay * HOUR_MS + random.below(HOUR_MS)
  const isRelaunched = receivedAtMs >= relaunchMs
  const isCampaign = random.fraction() < campaignShare
  const gpc = percent(random, visitor.gpcPercent)
  const action = actionOf(visitor.outcome[isRelaunched ? 'afterRelaunch' : 'beforeRelaunch'](random), gpc)
  const device = deviceOf(random, isCampaign ? CAMPAIGN_MOBILE_PERCENT : visitor.mobilePercent)
  return {
    record: {
      eventId: hex128(random),
      token: hex128(random),
      attempt: percent(random, RESENT_PERCENT) ? 1 : 0,
      action,
      categories: chosen(random, action, gpc),
      version: isRelaunched ? 2 : 1,
      language: visitor.language(random),
      layer: pickLayer[action](random),
      path: isCampaign && site.campaign ? site.campaign.path : path(random),
      clientAt: receivedAtMs - 30 - random.below(400),
      gpc,
      domainId: site.domainId,
      code: site.code,
      host: host(random),
      country: visitor.country,
      network: networkOf(random),
      browser: pickBrowser[device](random),
      device,
      receivedAt: receivedAtMs,
    },
    day,
    receivedAtMs,
    clockDiffers: false,
    streamAtMs: receivedAtMs + 2 + random.below(12),
    isConflict: false,
    position: 0,
    index: 0,
  }
}

/** Visitors who send Global Privacy Control don't accept marketing. */
function actionOf(outcome: Outcome, gpc: boolean): Outcome {
  return gpc && outcome === 'accept_all' ? 'custom' : outcome
}

function chosen(random: Random, action: ConsentAction, gpc: boolean): Categories {
  if (action === 'accept_all') return ALL
  if (action !== 'custom') return NONE
  return gpc ? pickPartialWithoutMarketing(random) : pickPartial(random)
}

function deviceOf(random: Random, mobilePercent: number): Device {
  if (percent(random, TABLET_PERCENT)) return 'tablet'
  return percent(random, mobilePercent) ? 'mobile' : 'desktop'
}

/** Truncated as the edge does it, from ranges reserved for tests and documentation. */
function networkOf(random: Random): string {
  if (percent(random, IPV6_PERCENT)) return `2001:db8:${(random.below(0xffff) + 1).toString(16)}::/48`
  return `198.${18 + random.below(2)}.${random.below(256)}.0/24`
}

function percent(random: Random, share: number): boolean {
  return random.fraction() * 100 < share
}

function categories(allowed: string): Categories {
  const names = allowed.split(' ')
  return {
    preferences: names.includes('preferences'),
    analytics: names.includes('analytics'),
    marketing: names.includes('marketing'),
    uncategorized: names.includes('uncategorized'),
  }
}
