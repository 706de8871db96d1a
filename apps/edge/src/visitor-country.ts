import { open, type Reader, type Response } from 'maxmind'
import { createRequire } from 'node:module'
import { z } from 'zod'

/** CLDR's code for an unknown region: every display-name table has a text for it. */
export const UNKNOWN_COUNTRY = 'ZZ'

const CACHED_NETWORKS_MAX = 50_000
const COUNTRY = /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/
const NOWHERE = new Set(['XX', 'ZZ'])
const CountryRow = z.object({ country_code: z.string().regex(COUNTRY) })

export type VisitorCountries = {
  /** From a CDN header if a trusted proxy sent one, otherwise from the network. */
  countryOf: (network: string, header: string | undefined) => string
}

export async function openVisitorCountries(databasePath = packagedDatabase()): Promise<VisitorCountries> {
  const reader = await open(databasePath)
  const known = new Map<string, string>()
  return {
    countryOf: (network, header) => {
      if (isPlace(header)) return NOWHERE.has(header) ? UNKNOWN_COUNTRY : header
      let country = known.get(network)
      if (country === undefined) {
        country = lookUp(reader, network)
        if (known.size >= CACHED_NETWORKS_MAX) known.clear()
        known.set(network, country)
      }
      return country
    },
  }
}

/** Whether a header names a country or state; anything else is ignored. */
export function isPlace(header: unknown): header is string {
  return typeof header === 'string' && COUNTRY.test(header)
}

function lookUp(reader: Reader<Response>, network: string): string {
  const row = CountryRow.safeParse(reader.get(network.slice(0, network.indexOf('/'))))
  return row.success && !NOWHERE.has(row.data.country_code) ? row.data.country_code : UNKNOWN_COUNTRY
}

function packagedDatabase(): string {
  const require = createRequire(import.meta.url)
  return require.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb')
}
