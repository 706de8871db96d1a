import { t } from '@lingui/core/macro'
import type { AccountVendorView, VendorTab } from '@placet/contract/vendors'
import { perLanguage } from '../../i18n/per-language.ts'

export const TAB_NAMES: Readonly<Record<VendorTab, string>> = perLanguage(() => ({
  all: t`All`,
  custom: t`Your own`,
  cvl: t`Placet’s list`,
  gvl: t`Global list`,
  gatp: t`Google’s providers`,
}))

export function typeName({ custom, cvl, gvl, gvlVersion }: AccountVendorView): string {
  if (custom) return t`Custom`
  if (cvl) return t`Placet’s list`
  return gvl ? t`Global vendor list ${gvlVersion ?? ''}`.trim() : t`Google’s provider list`
}
