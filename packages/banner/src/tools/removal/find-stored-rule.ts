import type { PublishedStored } from '@placet/contract/published-config'
import { compileGlob } from '@placet/rules/glob'

/** Of the rules that match a name the one that says most of it: a whole name before any pattern, then the longest. */
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
