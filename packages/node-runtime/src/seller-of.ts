type Setting = 'NAME' | 'STREET' | 'POSTAL_CODE' | 'CITY' | 'COUNTRY' | 'VAT_ID' | 'REGISTRATION' | 'EMAIL'

/** Who sends the invoices of this installation, as they name it. */
export function sellerOf(env: Readonly<Record<`PLACET_SELLER_${Setting}`, string>>) {
  return {
    name: env.PLACET_SELLER_NAME,
    street: env.PLACET_SELLER_STREET,
    addition: '',
    postalCode: env.PLACET_SELLER_POSTAL_CODE,
    city: env.PLACET_SELLER_CITY,
    state: '',
    country: env.PLACET_SELLER_COUNTRY,
    vatId: env.PLACET_SELLER_VAT_ID,
    registration: env.PLACET_SELLER_REGISTRATION,
    email: env.PLACET_SELLER_EMAIL,
  }
}
