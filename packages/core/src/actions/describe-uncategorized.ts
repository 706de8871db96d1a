import type { ActionCookie } from '@placet/rules/actions/evidence'
import { listed } from '@placet/rules/actions/words'

interface Counts {
  /** Set before visitors choose. */
  early: number
  /** The catalogue suggests a category. */
  known: number
}

export function describeUncategorized(cookies: readonly ActionCookie[], { early, known }: Counts): string {
  const suggestion = suggestionFor(known, cookies.length)
  const rest = early === 0 ? suggestion : warnOf(early, cookies.length, suggestion)
  return `No category yet, so visitors aren’t told the purpose: ${listed(cookies.map(({ name }) => name))}. ${rest}`
}

function warnOf(early: number, all: number, rest: string): string {
  if (all === 1)
    return `It is set before visitors choose, which is only allowed for necessary cookies. ${rest}`
  if (early === all)
    return `All of them are set before visitors choose, which is only allowed for necessary cookies. ${rest}`
  return early === 1
    ? `One of them is set before visitors choose, which is only allowed for necessary cookies. ${rest}`
    : `Of them, ${early} are set before visitors choose, which is only allowed for necessary cookies. ${rest}`
}

function suggestionFor(known: number, all: number): string {
  if (known === 0) {
    return all === 1
      ? 'Choose a category. Ask your developer if you’re unsure.'
      : 'Choose a category for each. Ask your developer if you’re unsure.'
  }
  if (known < all) return `The catalogue suggests a category for ${known} of ${all}: check and save.`
  return all === 1
    ? 'The catalogue suggests one: check and save.'
    : 'The catalogue suggests one for each: check and save.'
}
