import type { PublishedStored } from '@placet/contract/published-config'
import { matchesBlockerPattern } from '@placet/rules/publish/match-blocker-pattern'

/** Of the rules that match a name the one that says most of it: a whole name before any pattern, then the longest. */
export function findStoredRule(
  rules: readonly PublishedStored[],
  kind: PublishedStored['kind'],
  name: string,
): PublishedStored | null {
  const isMeant = (pattern: string) =>
    pattern === name || (pattern.includes('*') && matchesBlockerPattern(pattern, name))
  return rules
    .filter((rule) => rule.kind === kind && isMeant(rule.name))
    .reduce<PublishedStored | null>(
      (best, rule) => (best && weightOf(best) >= weightOf(rule) ? best : rule),
      null,
    )
}

function weightOf({ name }: PublishedStored): number {
  return name.includes('*') ? name.length : Infinity
}
