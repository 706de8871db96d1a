const EURO = new Set(
  'AD AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM VA'.split(
    ' ',
  ),
)
const OWN = new Map([
  ['GB', 'GBP'],
  ['IS', 'ISK'],
  ['JP', 'JPY'],
])

/** Currency by country; euros if the country is unknown. */
export function currencyOf(countryId: string): string {
  return OWN.get(countryId) ?? (countryId === '' || EURO.has(countryId) ? 'EUR' : 'USD')
}
