import { LAW_PACKS } from './packs.ts'

/** Days after one, up to another, on which a rule begins or ends; soonest first. */
export function daysOfChange(after: string, until = '9999-12-31'): string[] {
  const days = LAW_PACKS.flatMap(({ rules }) => rules.flatMap((rule) => [rule.from, rule.until ?? rule.from]))
  return [...new Set(days)].filter((day) => after < day && day <= until).toSorted()
}
