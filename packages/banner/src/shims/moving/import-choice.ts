import { choiceCookie } from '../../choice-cookie.ts'
import { randomId } from '../../random-id.ts'
import { readOtherChoice } from './read-other-choice.ts'

const EXPIRY_DAYS = 365

/** Imports the visitor's choice from another consent tool, marked as imported, unless we already have one. */
export function importChoice(): void {
  try {
    const { cookie, currentScript } = document
    const other = /(^|; )placet=/.test(cookie) ? null : readOtherChoice(cookie, Date.now())
    if (!other) return
    // A domain that has asked all visitors again since then sets its revision on the tag.
    const revision = Number(currentScript?.dataset['revision'] ?? 1)
    const choice = { token: randomId(), method: 'import' as const, revision, ...other }
    document.cookie = choiceCookie(choice, EXPIRY_DAYS, location.protocol === 'https:')
  } catch {
    // Without cookies there is nothing to import.
  }
}
