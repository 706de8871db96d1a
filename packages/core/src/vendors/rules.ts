import type { VendorType } from '@placet/contract/vendors'

export interface ChosenVendors {
  readonly globalIds: readonly number[]
  readonly customIds: readonly string[]
}

/** The number that a name such as `gvl-755` or `gatp-39` has on its list. */
export function numberOfRef(ref: string): number | null {
  const [, number] = /^(?:gvl|gatp)-(\d+)$/.exec(ref) ?? []
  return number === undefined ? null : Number(number)
}

export function typeOfRef(ref: string): VendorType {
  if (ref.startsWith('vnd_')) return 'custom'
  if (ref.startsWith('gvl-')) return 'gvl'
  return ref.startsWith('gatp-') ? 'gatp' : 'cvl'
}

/** Names of any vendors, apart by where settings and lists keep them. */
export function splitRefs(refs: readonly string[]): ChosenVendors {
  const isGlobal = (ref: string) => typeOfRef(ref) === 'gvl'
  return {
    globalIds: [...new Set(refs.filter(isGlobal).map((ref) => numberOfRef(ref) ?? 0))].sort((a, b) => a - b),
    customIds: [...new Set(refs.filter((ref) => !isGlobal(ref)))].sort(),
  }
}

export function refsOf({ globalIds, customIds }: ChosenVendors): string[] {
  return [...globalIds.map((id) => `gvl-${id}`), ...customIds]
}
