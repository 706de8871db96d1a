import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { refuse } from '../refuse.ts'

const GUESSABLE_BELOW = 2

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Refuses passwords that attackers try first: common ones, keyboard rows, the user's own name and address. */
export function requireStrongPassword(password: string, about: readonly string[]): void {
  const { score } = zxcvbn.check(password.slice(0, 100), [...about, 'placet'])
  if (score < GUESSABLE_BELOW) throw refuse('password_known')
}
