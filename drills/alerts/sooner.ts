import { parse } from 'yaml'
import { z } from 'zod'

const Rules = z.object({
  groups: z.array(
    z.looseObject({
      interval: z.string(),
      rules: z.array(
        z.looseObject({ alert: z.string().optional(), expr: z.string(), for: z.string().optional() }),
      ),
    }),
  ),
})

/** How much sooner than in production an alert fires once its condition holds. */
const FOR_DIVISOR = 10
/** Conditions about ages: the age in production, and here. */
const AGES: Readonly<Record<string, readonly [string, string]>> = {
  PlacetConsentLogBehind: ['> 120', '> 12'],
  PlacetPublishDelayed: ['> 60', '> 10'],
  PlacetRegionBehind: ['> 60', '> 15'],
  PlacetJobsWaiting: ['> 900', '> 60'],
  PlacetDatabaseUnreachable: ['> 300', '> 75'],
  PlacetScansWaiting: ['> 3600', '> 60'],
  PlacetAuditStreamBehind: ['> 3600', '> 60'],
}

/** The shipped rules with shorter waits and ages, and nothing else changed. */
export function sooner(text: string, interval: string): { rules: string; alerts: string[] } {
  const { groups } = Rules.parse(parse(text))
  const left = new Set(Object.keys(AGES))
  const alerts: string[] = []
  for (const group of groups) {
    group.interval = interval
    for (const rule of group.rules) {
      if (rule.alert === undefined) continue
      alerts.push(rule.alert)
      if (rule.for !== undefined) rule.for = `${secondsOf(rule.for) / FOR_DIVISOR}s`
      const age = AGES[rule.alert]
      if (age === undefined) continue
      if (!rule.expr.includes(age[0])) throw new Error(`${rule.alert} no longer has ${age[0]}`)
      rule.expr = rule.expr.replace(...age)
      left.delete(rule.alert)
    }
  }
  if (left.size > 0) throw new Error(`no such alerts: ${[...left].join(', ')}`)
  return { rules: JSON.stringify({ groups }), alerts }
}

function secondsOf(duration: string): number {
  const [, count, unit] = /^(\d+)([smh])$/.exec(duration) ?? []
  const seconds = { s: 1, m: 60, h: 3600 }[unit ?? '']
  if (seconds === undefined) throw new Error(`“${duration}” is no duration`)
  return Number(count) * seconds
}
