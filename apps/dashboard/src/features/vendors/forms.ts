import { useForm } from '@mantine/form'
import type { VendorEdit, VendorView } from '@placet/contract/vendors'

/** As the fields hold them: an empty age is one that is not said. */
export interface VendorValues extends Omit<VendorEdit, 'cookieMaxAge'> {
  cookieMaxAge: number | string
}

/** Mistakes are told by the server, all at once. */
export function useVendorForm(vendor: VendorView) {
  return useForm<VendorValues>({
    initialValues: {
      name: vendor.name,
      disclosureUrl: vendor.disclosureUrl,
      cookieMaxAge: vendor.cookieMaxAge ?? '',
      usesCookies: vendor.usesCookies,
      usesNonCookieAccess: vendor.usesNonCookieAccess,
      cookieRefresh: vendor.cookieRefresh,
      privacyPolicyUrl: vendor.privacyPolicyUrl,
      cookiePolicyUrl: vendor.cookiePolicyUrl,
    },
  })
}

export function toVendorEdit(values: VendorValues): VendorEdit {
  return { ...values, cookieMaxAge: values.cookieMaxAge === '' ? null : Number(values.cookieMaxAge) }
}
