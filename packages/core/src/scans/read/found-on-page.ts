import { CONSENT_STATES } from '@placet/contract/constants'
import type { FoundCookie } from './read-found.ts'
import type { FoundOfPage } from '../stored-evidence.ts'

/** Entries a page stored in any consent state, and those that should not have been there. */
export function foundOnPage(found: FoundOfPage, cookies: readonly FoundCookie[]) {
  const states = CONSENT_STATES.filter((state) => state in found)
  const numbersOf = new Map(states.map((state) => [state, new Set(found[state])]))
  const isOn = ({ number }: FoundCookie) => states.some((state) => numbersOf.get(state)?.has(number))
  const isBreach = ({ number, nonCompliantStates }: FoundCookie) =>
    nonCompliantStates.some((state) => numbersOf.get(state)?.has(number))
  const there = cookies.filter(isOn)
  return { states, there, nonCompliant: there.filter(isBreach) }
}
