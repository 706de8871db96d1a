import type { Segment } from '@placet/contract/reports'

/** Countries with their states in them, largest first. */
export function foldStates(segments: readonly Segment[]): Segment[] {
  const countries = new Map<string, Segment>()
  for (const segment of segments) {
    const name = segment.name.slice(0, 2)
    const before = countries.get(name)
    countries.set(name, before ? add(before, segment) : { ...segment, name })
  }
  return [...countries.values()].toSorted((one, other) => other.total - one.total)
}

export function isState({ name }: Segment): boolean {
  return name.length > 2
}

function add(one: Segment, other: Segment): Segment {
  return {
    name: one.name,
    total: one.total + other.total,
    all: addSplit(one.all, other.all),
    partial: one.partial + other.partial,
    preferences: addSplit(one.preferences, other.preferences),
    analytics: addSplit(one.analytics, other.analytics),
    marketing: addSplit(one.marketing, other.marketing),
    uncategorized: addSplit(one.uncategorized, other.uncategorized),
    trend: one.trend.map((count, day) => count + (other.trend[day] ?? 0)),
  }
}

function addSplit(one: Segment['all'], other: Segment['all']): Segment['all'] {
  return { allowed: one.allowed + other.allowed, denied: one.denied + other.denied }
}
