import { choiceCookie } from '../../choice-cookie.ts'
import { randomId } from '../../random-id.ts'
import { readOtherChoice } from './read-other-choice.ts'

const EXPIRY_DAYS = 365

/** Keeps what the visitor has told another consent tool, marked as such, where nothing of ours is kept yet. */
export function importChoice(): void {
  try {
    const { cookie, currentScript } = document
    const other = /(^|; )placet=/.test(cookie) ? null : readOtherChoice(cookie, Date.now())
    if (!other) return
    // A domain that has asked everybody again since then says so on the tag.
    const revision = Number(currentScript?.dataset['revision'] ?? 1)
    const choice = { token: randomId(), method: 'import' as const, revision, ...other }
    document.cookie = choiceCookie(choice, EXPIRY_DAYS, location.protocol === 'https:')
  } catch {
    // Without cookies there is nothing to move.
  }
}
