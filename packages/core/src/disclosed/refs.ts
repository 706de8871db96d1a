import { numberOfRef, typeOfRef } from '@placet/contract/vendor-ref'

export interface ChosenVendors {
  readonly globalIds: readonly number[]
  readonly customIds: readonly string[]
}

/** Splits vendor references the way settings and lists store them. */
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
