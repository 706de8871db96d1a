import type { IncomingMessage } from 'node:http'
import { isPlace, type VisitorCountries } from './visitor-country.ts'
import type { VisitorNetworks } from './visitor-network.ts'

export type VisitorPlaces = {
  /** The country, or the state if a CDN provides it: `DE`, `US-CA`. */
  countryOf: (request: IncomingMessage, network?: string) => string
  /** Whether a trusted proxy told the place; otherwise it comes from the visitor's address. */
  isTold: (request: IncomingMessage) => boolean
  /** The header with the place; caches in front of the edge must vary on it. */
  header: string | undefined
}

export function createVisitorPlaces(
  networks: VisitorNetworks,
  countries: VisitorCountries,
  header: string | undefined,
): VisitorPlaces {
  const toldIn = (request: IncomingMessage): string | undefined => {
    const told = header === undefined ? undefined : request.headers[header]
    return isPlace(told) && networks.isFromTrustedProxy(request) ? told : undefined
  }

  return {
    header,
    isTold: (request) => toldIn(request) !== undefined,
    countryOf: (request, network = networks.networkOf(request)) =>
      countries.countryOf(network, toldIn(request)),
  }
}
