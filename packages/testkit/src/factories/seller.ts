/** Seller on invoices in tests and on a developer's machine. */
export const SELLER = {
  name: 'Placet GmbH',
  street: 'Lindenstraße 12',
  addition: '',
  postalCode: '10969',
  city: 'Berlin',
  state: '',
  country: 'DE',
  vatId: 'DE136695976',
  registration: 'HRB 123456 B',
  email: 'billing@placet.example',
}

/** The seller as environment variables. */
export const SELLER_ENV = {
  PLACET_SELLER_NAME: SELLER.name,
  PLACET_SELLER_STREET: SELLER.street,
  PLACET_SELLER_POSTAL_CODE: SELLER.postalCode,
  PLACET_SELLER_CITY: SELLER.city,
  PLACET_SELLER_COUNTRY: SELLER.country,
  PLACET_SELLER_VAT_ID: SELLER.vatId,
  PLACET_SELLER_REGISTRATION: SELLER.registration,
  PLACET_SELLER_EMAIL: SELLER.email,
}
