import { numberOfRef, typeOfRef } from '@placet/contract/vendor-ref'
import type { DomainVendorView } from '@placet/contract/vendors'

export const DOMAIN_TABS = ['selected', 'detected', 'global', 'custom'] as const
export type DomainTab = (typeof DOMAIN_TABS)[number]

/** Vendors selected in the settings on the screen, which may be unsaved. */
export interface Choice {
  readonly selected: ReadonlySet<DomainVendorView['id']>
  /** Selected through the attached list. */
  readonly listed: ReadonlySet<DomainVendorView['id']>
}

export function isChosen({ id }: DomainVendorView, { selected, listed }: Choice): boolean {
  return selected.has(id) || listed.has(id)
}

export function isInTab(vendor: DomainVendorView, tab: DomainTab, choice: Choice): boolean {
  switch (tab) {
    case 'selected':
      // Saved vendors stay listed until the next load, so that a switch doesn't disappear when it is turned
      // off.
      return isChosen(vendor, choice) || vendor.selected
    case 'detected':
      return vendor.detected
    case 'global':
      return vendor.tcf === 1
    case 'custom':
      return vendor.tcf === 0
  }
}

export function countInTab(vendors: readonly DomainVendorView[], tab: DomainTab, choice: Choice): number {
  return vendors.filter((vendor) =>
    tab === 'selected' ? isChosen(vendor, choice) : isInTab(vendor, tab, choice),
  ).length
}

/** Detected by scans but not disclosed to visitors. */
export function suggestedVendors(vendors: readonly DomainVendorView[], choice: Choice): DomainVendorView[] {
  return vendors.filter((vendor) => vendor.detected && !isChosen(vendor, choice))
}

/** Selected but not detected, although scans did detect others. */
export function unusedVendors(vendors: readonly DomainVendorView[], choice: Choice): DomainVendorView[] {
  if (!vendors.some(({ detected }) => detected)) return []
  return vendors.filter((vendor) => !vendor.detected && isChosen(vendor, choice))
}

/** Converts a ref such as `gvl-755` to its form in the settings: just the number. */
export function idOfRef(ref: string): DomainVendorView['id'] {
  return typeOfRef(ref) === 'gvl' ? (numberOfRef(ref) ?? ref) : ref
}
