import type { Category } from '@placet/contract/constants'
import type { StoredKind } from '@placet/contract/events/stored-write'
import type { CatalogueMatch, Provenance, StoredItem } from './catalogue-match.ts'
import { guessByOwner } from './guess-by-owner.ts'
import { guessByShape, isPlainWord } from './guess-by-shape.ts'
import { bareHost, isOnHost } from './is-on-host.ts'
import { createNameIndex, type Named } from './name-index.ts'
import { readLifetimeSeconds } from './read-lifetime.ts'
import { serviceCalled, SERVICES } from './services.ts'

/** A fact about a name from an external source, such as an imported list. */
export interface ImportedFact {
  /** A glob. */
  readonly name: string
  readonly hosts: readonly string[]
  readonly serviceName: string
  readonly vendor: string
  readonly category: Category
  readonly description: string
  readonly lifetimeSeconds: number | null
}

interface Fact extends ImportedFact {
  /** Null matches any kind. */
  readonly kind: StoredKind | null
  readonly serviceNumber: number | null
  readonly provenance: keyof typeof BASE
}

const BASE = { documented: 0.95, observed: 0.85, imported: 0.7 } as const satisfies Partial<
  Record<Provenance, number>
>

const SHORT_LENGTH = 4

const builtIn = createNameIndex(
  SERVICES.flatMap((service) =>
    service.stores.map((item): readonly [string, Fact] => [
      item.name,
      {
        name: item.name,
        kind: item.kind,
        hosts: item.hosts ?? [],
        serviceNumber: service.number,
        serviceName: service.name,
        vendor: service.vendor,
        category: item.category ?? service.category,
        description: item.description,
        lifetimeSeconds: readLifetimeSeconds(item.lifetime),
        provenance: service.source,
      },
    ]),
  ),
)

/**
 * Tries the built-in names first, then imported ones, then the owner of the host or script, then the shape of
 * the name. Pure.
 */
export function createMatcher(
  imported: readonly ImportedFact[],
): (item: StoredItem) => CatalogueMatch | null {
  const fromOutside = createNameIndex(
    imported.map((fact): readonly [string, Fact] => [
      fact.name,
      {
        ...fact,
        kind: null,
        serviceNumber: serviceCalled(fact.serviceName)?.number ?? null,
        provenance: 'imported',
      },
    ]),
  )
  return (item) =>
    bestOf(item, builtIn(item.name)) ??
    bestOf(item, fromOutside(item.name)) ??
    guessByOwner(item) ??
    guessByShape(item)
}

function bestOf(item: StoredItem, found: readonly Named<Fact>[]): CatalogueMatch | null {
  let best: Named<Fact> | null = null
  let bestRank = -1
  for (const named of found) {
    const rank = rankOf(item, named)
    if (rank > bestRank) [best, bestRank] = [named, rank]
  }
  if (best === null) return null
  const {
    name: pattern,
    serviceNumber,
    serviceName,
    vendor,
    category,
    description,
    lifetimeSeconds,
  } = best.value
  return {
    ...{ serviceNumber, serviceName, vendor, category, description, lifetimeSeconds, pattern },
    provenance: best.value.provenance,
    because: `called ${pattern}`,
    confidence: confidenceIn(item, best),
  }
}

/**
 * Exact names rank before patterns, then entries that specify the host, then those of the same kind, then the
 * more literal.
 */
function rankOf({ kind, host }: StoredItem, { literalLength, isExact, value }: Named<Fact>): number {
  if (value.hosts.length > 0 && !isOnOneOf(host, value.hosts)) return -1
  const ofHost = value.hosts.length > 0 ? 20_000 : 0
  const ofKind = value.kind === kind ? 10_000 : 0
  return (isExact ? 40_000 : 0) + ofHost + ofKind + Math.min(literalLength, 9999)
}

function isOnOneOf(host: string, hosts: readonly string[]): boolean {
  const bare = bareHost(host)
  return hosts.some((one) => isOnHost(bare, one))
}

/** Short names and plain words may belong to anyone; a name found on its service's own host is reliable. */
function confidenceIn(
  { kind, isThirdParty }: StoredItem,
  { literalLength, isExact, value }: Named<Fact>,
): number {
  const isOfHost = value.hosts.length > 0
  const doubts = [
    !isExact && 0.05,
    !isOfHost && literalLength < SHORT_LENGTH && 0.15,
    !isOfHost && isPlainWord(value.name) && 0.4,
    value.kind !== null && value.kind !== kind && 0.15,
    !isOfHost && isThirdParty && value.category === 'necessary' && 0.2,
  ]
  const sure = BASE[value.provenance] + (isOfHost ? 0.04 : 0)
  return Math.round((sure - doubts.reduce((sum: number, doubt) => sum + Number(doubt), 0)) * 100) / 100
}
