import type { AccountVendorView, VendorTab } from '@placet/contract/vendors'

export const TAB_NAMES: Readonly<Record<VendorTab, string>> = {
  all: 'All',
  custom: 'Your own',
  cvl: 'Placet’s list',
  gvl: 'Global list',
  gatp: 'Google’s providers',
}

export function typeName({ custom, cvl, gvl, gvlVersion }: AccountVendorView): string {
  if (custom) return 'Custom'
  if (cvl) return 'Placet’s list'
  return gvl ? `Global vendor list ${gvlVersion ?? ''}`.trim() : 'Google’s provider list'
}
