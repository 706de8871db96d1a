import { type UsSectionName, usSectionNamed } from './us-sections.ts'

export type UsApproach = 'national' | 'state'

const COUNTRY = 'US'
const NATIONAL = 'usnat'

/** The section for a visitor in `place` ("US-CA", or "US" when the state is not known), or null where none applies. */
export function usSectionFor(place: string, approach: UsApproach): UsSectionName | null {
  const [country, state] = place.split('-', 2)
  if (country !== COUNTRY) return null
  if (state === undefined || approach === 'national') return NATIONAL
  return usSectionNamed(`us${state.toLowerCase()}`)?.name ?? null
}
