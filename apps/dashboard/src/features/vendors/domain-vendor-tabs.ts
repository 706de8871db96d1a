import { numberOfRef, typeOfRef } from '@placet/contract/vendor-ref'
import type { DomainVendorView } from '@placet/contract/vendors'

export const DOMAIN_TABS = ['selected', 'detected', 'global', 'custom'] as const
export type DomainTab = (typeof DOMAIN_TABS)[number]

/** What the settings on the screen choose, which may not be saved yet. */
export interface Choice {
  readonly selected: ReadonlySet<DomainVendorView['id']>
  /** Through the attached list. */
  readonly listed: ReadonlySet<DomainVendorView['id']>
}

export function isChosen({ id }: DomainVendorView, { selected, listed }: Choice): boolean {
  return selected.has(id) || listed.has(id)
}

export function isInTab(vendor: DomainVendorView, tab: DomainTab, choice: Choice): boolean {
  switch (tab) {
    case 'selected':
      return isChosen(vendor, choice)
    case 'detected':
      return vendor.detected
    case 'global':
      return vendor.tcf === 1
    case 'custom':
      return vendor.tcf === 0
  }
}

/** Found by scans and not told to visitors. */
export function suggestedVendors(vendors: readonly DomainVendorView[], choice: Choice): DomainVendorView[] {
  return vendors.filter((vendor) => vendor.detected && !isChosen(vendor, choice))
}

/** Chosen, though scans that recognised others did not see them. */
export function unusedVendors(vendors: readonly DomainVendorView[], choice: Choice): DomainVendorView[] {
  if (!vendors.some(({ detected }) => detected)) return []
  return vendors.filter((vendor) => !vendor.detected && isChosen(vendor, choice))
}

/** A name such as `gvl-755` as the settings have it: the number alone. */
export function idOfRef(ref: string): DomainVendorView['id'] {
  return typeOfRef(ref) === 'gvl' ? (numberOfRef(ref) ?? ref) : ref
}
