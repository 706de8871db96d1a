import { type UsSectionName, usSectionNamed } from './us-sections.ts'

export type UsApproach = 'national' | 'state'

const COUNTRY = 'US'
const NATIONAL = 'usnat'

/** Section for a visitor in `place` ("US-CA", or "US" if the state is unknown), or null if none applies. */
export function usSectionFor(place: string, approach: UsApproach): UsSectionName | null {
  const [country, state] = place.split('-', 2)
  if (country !== COUNTRY) return null
  if (state === undefined || approach === 'national') return NATIONAL
  return usSectionNamed(`us${state.toLowerCase()}`)?.name ?? null
}
