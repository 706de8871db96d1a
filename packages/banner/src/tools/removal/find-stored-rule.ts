import type { PublishedStored } from '@placet/contract/published-config'
import { compileGlob } from '@placet/rules/glob'

/** The most specific rule that matches a name: an exact name before any pattern, then the longest pattern. */
export function findStoredRule(
  rules: readonly PublishedStored[],
  kind: PublishedStored['kind'],
  name: string,
): PublishedStored | null {
  return rules
    .filter((rule) => rule.kind === kind && compileGlob(rule.name)(name))
    .reduce<PublishedStored | null>(
      (best, rule) => (best && weightOf(best) >= weightOf(rule) ? best : rule),
      null,
    )
}

function weightOf({ name }: PublishedStored): number {
  return name.includes('*') ? name.length : Infinity
}
