import { useForm } from '@mantine/form'
import type { VendorEdit, VendorView } from '@placet/contract/vendors'

/** Values as the form fields hold them: an empty string means that the age is not specified. */
export interface VendorValues extends Omit<VendorEdit, 'cookieMaxAge'> {
  cookieMaxAge: number | string
}

/** Validated by the server, which returns all errors at once. */
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
