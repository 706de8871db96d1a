import { createMatcher } from './create-matcher.ts'

/** What is built in knows of something that a page stored; null when nothing. Pure. */
export const match = createMatcher([])
