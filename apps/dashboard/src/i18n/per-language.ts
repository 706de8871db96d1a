import { i18n } from './i18n.ts'

/** A module's constant with texts in it: its entries are made again when the language changes. */
export function perLanguage<T extends object>(make: () => T): T {
  const value = make()
  i18n.on('change', () => {
    const next = make()
    if (value instanceof Map && next instanceof Map) for (const [key, entry] of next) value.set(key, entry)
    else Object.assign(value, next)
  })
  return value
}
