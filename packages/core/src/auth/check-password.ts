import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const GUESSABLE_BELOW = 2
/** Checking costs more than in proportion; characters that are hard to guess make any longer password so. */
const CHECKED_CHARACTERS = 24
const PRODUCT_WORDS = ['placet', 'consent', 'cookie', 'banner', 'dashboard']
const WORD_LENGTH_MIN = 3
/** Letters and digits that a password needs beside the words above and those about its person. */
const OWN_CHARACTERS_MIN = 6

const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Whether attackers would try it early: common ones, keyboard rows, words about the product or the person. */
export function isGuessable(password: string, about: readonly string[]): boolean {
  const words = [...wordsIn(about), ...PRODUCT_WORDS]
  if (isMadeOf(password, words)) return true
  return zxcvbn.check(password.slice(0, CHECKED_CHARACTERS), words).score < GUESSABLE_BELOW
}

function wordsIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length >= WORD_LENGTH_MIN)
}

function isMadeOf(password: string, words: readonly string[]): boolean {
  const whole = password.toLowerCase()
  const longestFirst = words.map((word) => word.toLowerCase()).toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, word) => text.replaceAll(word, ' '), whole)
  return rest !== whole && rest.replaceAll(/[^\p{L}\p{N}]/gu, '').length < OWN_CHARACTERS_MIN
}
