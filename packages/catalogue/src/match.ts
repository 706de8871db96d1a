import { createMatcher } from './create-matcher.ts'

/** Matches a stored item against the built-in catalogue; null without a match. Pure. */
export const match = createMatcher([])
