import { type KnownService, SERVICES } from './services.ts'

/** A vendor that has a service in the catalogue. */
export interface KnownVendor {
  /** `cvl-` followed by its name in plain letters. */
  readonly ref: string
  readonly name: string
  /** Visitors’ browsers load something from it. Otherwise its software runs on the site itself, like PHP. */
  readonly hasTags: boolean
}

const names = new Map(SERVICES.map(({ vendor }) => [refOfVendor(vendor), vendor]))
const withTags = new Set(SERVICES.filter(loadsTags).map(({ vendor }) => refOfVendor(vendor)))

export const VENDORS: readonly KnownVendor[] = [...names]
  .map(([ref, name]) => ({ ref, name, hasTags: withTags.has(ref) }))
  .toSorted((one, other) => (one.ref < other.ref ? -1 : 1))

/** False for software that stores something without loading anything from its maker. */
export function loadsTags({ src, inline }: Pick<KnownService, 'src' | 'inline'>): boolean {
  return src.length + inline.length > 0
}

/** Undefined if the catalogue has no such vendor. */
export function vendorOfRef(ref: string): KnownVendor | undefined {
  const name = names.get(ref)
  return name === undefined ? undefined : { ref, name, hasTags: withTags.has(ref) }
}

export function refOfVendor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  return `cvl-${plain}`
}
