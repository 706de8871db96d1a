import type { IncomingMessage } from 'node:http'
import type { VisitorCountries } from './visitor-country.ts'
import type { VisitorNetworks } from './visitor-network.ts'

export type VisitorPlaces = {
  /** The country, or the state if a CDN provides it: `DE`, `US-CA`. */
  countryOf: (request: IncomingMessage, network?: string) => string
  /** The header with the place; caches in front of the edge must vary on it. */
  header: string | undefined
}

export function createVisitorPlaces(
  networks: VisitorNetworks,
  countries: VisitorCountries,
  header: string | undefined,
): VisitorPlaces {
  return {
    header,
    countryOf: (request, network = networks.networkOf(request)) => {
      const told = header === undefined ? undefined : request.headers[header]
      const isBelieved = typeof told === 'string' && networks.isFromTrustedProxy(request)
      return countries.countryOf(network, isBelieved ? told : undefined)
    },
  }
}
