import type { DomainCode, DomainId } from '@placet/contract/ids'
import { AUDIENCES, COUNTRIES, type CountryCode } from './countries.ts'
import { dailyVolumes } from './daily-volumes.ts'
import { SEEDED_DAYS, seededDays, startOf } from './days.ts'
import { type Picker, type Weighted, createPicker } from './random.ts'
import { RHYTHMS } from './rhythms.ts'
import type { Site } from './sites.ts'

export type SeededSite = Site & { domainId: DomainId; code: DomainCode }
export type Outcome = 'accept_all' | 'custom' | 'reject_all' | 'withdraw'

/** Visitors of one site from one country. */
export interface Visitors {
  country: CountryCode
  offsetHours: number
  mobilePercent: number
  gpcPercent: number
  language: Picker<string>
  outcome: { beforeRelaunch: Picker<Outcome>; afterRelaunch: Picker<Outcome> }
}

export interface SitePlan {
  site: SeededSite
  volumes: readonly number[]
  visitors: Picker<Visitors>
  hour: Picker<number>
  host: Picker<string>
  path: Picker<string>
}

export interface ConsentPlan {
  lastDay: string
  days: readonly string[]
  /** Time when the second published version, in the site's own colours, went live. */
  relaunchMs: number
  sites: readonly SitePlan[]
  rows: number
}

export interface PlanOptions {
  lastDay: string
  rows: number
  sites: readonly SeededSite[]
}

export const RELAUNCH_DAY = 45
const RELAUNCH_HOUR = 8
const RELAUNCH_INCLINATION = 0.18
const WITHDRAWALS_PERCENT = 0.6
const STRAY_WEIGHT = 0.12

/** The log's content depends only on the last day, the number of rows and the sites. */
export function planConsents({ lastDay, rows, sites }: PlanOptions): ConsentPlan {
  const days = seededDays(lastDay)
  const volumes = dailyVolumes(sites, lastDay, rows)
  return {
    lastDay,
    days,
    relaunchMs: relaunchOf(lastDay).getTime(),
    sites: sites.map((site, index) => planSite(site, volumes[index] ?? [])),
    rows: volumes.flat().reduce((sum, count) => sum + count, 0),
  }
}

export function relaunchOf(lastDay: string): Date {
  const relaunch = startOf(lastDay)
  relaunch.setUTCDate(relaunch.getUTCDate() - SEEDED_DAYS + 1 + RELAUNCH_DAY)
  relaunch.setUTCHours(RELAUNCH_HOUR)
  return relaunch
}

function planSite(site: SeededSite, volumes: readonly number[]): SitePlan {
  const more = site.moreHosts.map((host, index) => [host, 18 / (index + 1)] as const)
  return {
    site,
    volumes,
    visitors: createPicker(visitorsOf(site)),
    hour: createPicker(RHYTHMS[site.rhythm].hours.map((weight, hour) => [hour, weight])),
    host: createPicker([[`www.${site.name}`, 58], [site.name, 24], ...more]),
    path: createPicker(site.paths.map((path, index) => [path, 1 / (index + 1) ** 1.1])),
  }
}

function visitorsOf(site: SeededSite): Weighted<Visitors> {
  const audience: Partial<Record<CountryCode, number>> = AUDIENCES[site.audience]
  const codes = Object.keys(COUNTRIES).filter((code): code is CountryCode => code in COUNTRIES)
  return codes.map((country) => {
    const { offsetHours, mobilePercent, gpcPercent, languages, choices } = COUNTRIES[country]
    const visitors = {
      country,
      offsetHours,
      mobilePercent,
      gpcPercent,
      language: createPicker<string>(languages),
      outcome: {
        beforeRelaunch: outcomePicker(choices, site.inclination),
        afterRelaunch: outcomePicker(choices, site.inclination + RELAUNCH_INCLINATION),
      },
    }
    return [visitors, audience[country] ?? STRAY_WEIGHT]
  })
}

function outcomePicker(
  [accept, partial, deny]: readonly [number, number, number],
  inclination: number,
): Picker<Outcome> {
  const accepting = accept * Math.exp(inclination)
  const total = accepting + partial + deny
  return createPicker<Outcome>([
    ['accept_all', accepting],
    ['custom', partial],
    ['reject_all', deny],
    ['withdraw', (total * WITHDRAWALS_PERCENT) / 100],
  ])
}
