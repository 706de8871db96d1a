import { FAIRNESS_RULES } from '@placet/rules/fairness/rules'
import { say } from '../../i18n/say.ts'

/** Titles of the checks of a rule. */
export function checksOf(checks: readonly string[]): string {
  const titles = new Map(Object.entries(FAIRNESS_RULES).map(([id, { title }]) => [id, title]))
  return checks.map((id) => say(titles.get(id)) ?? id).join('; ')
}
