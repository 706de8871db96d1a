import type { LawChange } from '@placet/contract/laws'

type Rule = LawChange['rules'][number]
type Source = Pick<Rule, 'source' | 'begins' | 'checks'>

interface LawRules {
  pack: Rule['pack']
  sources: Source[]
}

/** The rules of each law together, and those with the same source as one. */
export function groupRules(rules: readonly Rule[]): LawRules[] {
  const laws = new Map<string, LawRules>()
  for (const { pack, source, begins, checks } of rules) {
    const law = laws.get(pack.id) ?? { pack, sources: [] }
    laws.set(pack.id, law)
    const same = law.sources.find((other) => other.source === source && other.begins === begins)
    if (same) same.checks = [...new Set([...same.checks, ...checks])]
    else law.sources.push({ source, begins, checks })
  }
  return [...laws.values()]
}
