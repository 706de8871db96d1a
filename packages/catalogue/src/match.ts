import type { Category } from '@placet/contract/constants'
import { COOKIE_FACTS, type CookieFact } from './cookie-facts.ts'
import { compileGlob, type Glob } from './glob.ts'

export interface StoredItem {
  readonly name: string
  /** Where it is stored: a cookie's domain, with or without its leading dot, or the host of a storage. */
  readonly host: string
}

export interface CatalogueMatch {
  readonly service: string
  readonly category: Category
  readonly pattern: string
}

interface Candidate {
  readonly fact: CookieFact
  readonly glob: Glob
}

const candidates: readonly Candidate[] = COOKIE_FACTS.map((fact) => ({ fact, glob: compileGlob(fact.name) }))
const byExactName = Map.groupBy(
  candidates.filter(({ fact }) => !fact.name.includes('*')),
  ({ fact }) => fact.name,
)
const byPattern = candidates.filter(({ fact }) => fact.name.includes('*'))

/** What is known of a cookie or a storage key by its name and host; null when nothing is. Pure. */
export function match({ name, host }: StoredItem): CatalogueMatch | null {
  const [best] = [...(byExactName.get(name) ?? []), ...byPattern.filter(({ glob }) => glob.matches(name))]
    .filter(({ fact }) => isOnHost(host, fact.hosts))
    .toSorted((one, other) => rank(other) - rank(one))
  if (best === undefined) return null
  const { service, category, name: pattern } = best.fact
  return { service, category, pattern }
}

function isOnHost(host: string, wanted: readonly string[] | undefined): boolean {
  if (wanted === undefined) return true
  const bare = host.replace(/^\./, '').toLowerCase()
  return wanted.some((one) => bare === one || bare.endsWith(`.${one}`))
}

/** Whole names before patterns, then those that also name the host, then the more literal pattern. */
function rank({ fact, glob }: Candidate): number {
  const isExact = !fact.name.includes('*')
  return (isExact ? 10_000 : 0) + (fact.hosts === undefined ? 0 : 1000) + glob.literalLength
}
