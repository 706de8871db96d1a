import { SERVICES } from './services.ts'

/** A vendor that has a service in the catalogue. */
export interface KnownVendor {
  /** `cvl-` followed by its name in plain letters. */
  readonly ref: string
  readonly name: string
}

const names = new Map(SERVICES.map(({ vendor }) => [refOfVendor(vendor), vendor]))

export const VENDORS: readonly KnownVendor[] = [...names]
  .map(([ref, name]) => ({ ref, name }))
  .toSorted((one, other) => (one.ref < other.ref ? -1 : 1))

/** Undefined if the catalogue has no such vendor. */
export function vendorOfRef(ref: string): KnownVendor | undefined {
  const name = names.get(ref)
  return name === undefined ? undefined : { ref, name }
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
