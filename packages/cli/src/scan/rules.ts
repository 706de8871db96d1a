import type { ActionType } from '@placet/contract/actions'

export type Level = 'error' | 'warning' | 'note'

/** Rules that can be checked from outside, named like the dashboard's actions. */
export const RULES = {
  set_before_consent: { level: 'error' },
  set_after_refusal: { level: 'error' },
  script_missing: { level: 'error' },
  script_wrong_code: { level: 'error' },
  script_late: { level: 'warning' },
  script_twice: { level: 'warning' },
  consent_mode_late: { level: 'warning' },
  other_banner: { level: 'warning' },
  cookies_uncategorized: { level: 'warning' },
  lifetime_longer: { level: 'warning' },
  unknown_third_party: { level: 'note' },
} as const satisfies Partial<Record<ActionType, { level: Level }>>

export type Rule = keyof typeof RULES

export function isRule(name: string): name is Rule {
  return Object.hasOwn(RULES, name)
}

/**
 * Comma-separated names with underscores or hyphens, or `errors`, `all`, `none`; returns the first unknown name
 * instead of a set.
 */
export function readRules(text: string): ReadonlySet<Rule> | string {
  const rules = Object.keys(RULES).filter(isRule)
  if (text === 'none') return new Set()
  if (text === 'all') return new Set(rules)
  if (text === 'errors') return new Set(rules.filter((rule) => RULES[rule].level === 'error'))
  const names = text.split(',').map((name) => name.trim().replaceAll('-', '_'))
  return names.find((name) => !isRule(name)) ?? new Set(names.filter(isRule))
}
