import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const GUESSABLE_BELOW = 2
/** Checking costs more than in proportion; characters that are hard to guess make any longer password so. */
const CHECKED_CHARACTERS = 24

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether attackers would try it early: common ones, keyboard rows, the user's own name and address. */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const { score } = zxcvbn.check(password.slice(0, CHECKED_CHARACTERS), [...about, 'placet'])
  return score < GUESSABLE_BELOW
}
