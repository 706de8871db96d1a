export { currencyOf } from './currency-of.ts'
export { isVatIdAsked, UNION } from './decide-tax.ts'
export { loadAccountTax } from './load-account-tax.ts'
export { readVatId } from './read-vat-id.ts'
