import type { VatId } from '../ports.ts'

/** Null if the text cannot be a VAT id of that country. Only the register knows whether the id exists. */
export function readVatId(country: string, text: string): VatId | null {
  const state = country === 'GR' ? 'EL' : country
  const typed = text.toUpperCase().replaceAll(/[\s.-]/g, '')
  const number = typed.startsWith(state) ? typed.slice(state.length) : typed
  return /^[A-Z0-9+*]{2,12}$/.test(number) && /\d/.test(number) ? { state, number } : null
}
