import { i18n } from './i18n.ts'

// Titles of buttons are shorter: a sentence that begins like one is none.
const OWN_LETTERS_MIN = 10
const PLACEHOLDER = /\{(\d+)\}/g

// Made once for each catalogue.
let patterns: { of: object; list: readonly { id: string; pattern: RegExp; names: readonly string[] }[] } = {
  of: {},
  list: [],
}

/** A sentence of the contract or the rules in the person’s language. A sentence without a translation stays. */
export function say<T extends string | undefined>(sentence: T): T | string {
  if (sentence === undefined || i18n.locale === 'en') return sentence
  if (sentence in i18n.messages) return i18n._(sentence)
  for (const { id, pattern, names } of patternsOf(i18n.messages)) {
    const values = pattern.exec(sentence)?.slice(1)
    if (values)
      return i18n._(id, Object.fromEntries(names.map((name, index) => [name, sayPart(values[index])])))
  }
  return sentence
}

/** A name stays as it is; a sentence within a sentence is translated, too. */
function sayPart(value = ''): string {
  return value.endsWith('.') ? say(value) : value
}

function patternsOf(messages: object) {
  if (patterns.of !== messages) {
    // The most words first: “Add {0} to your services.” is no button “Add {0}”.
    const ids = Object.keys(messages).toSorted((one, other) => ownLength(other) - ownLength(one))
    patterns = { of: messages, list: ids.flatMap(toPattern) }
  }
  return patterns.list
}

function ownLength(id: string): number {
  return id.replaceAll(PLACEHOLDER, '').length
}

function toPattern(id: string) {
  const names = [...id.matchAll(PLACEHOLDER)].map(([, name = '']) => name)
  if (names.length === 0) return []
  const fixed = id.split(PLACEHOLDER).filter((_, index) => index % 2 === 0)
  return [
    {
      id,
      names,
      pattern: new RegExp(
        `^${fixed.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('(.+?)')}${ownLength(id) < OWN_LETTERS_MIN ? String.raw`(?<!\.)` : ''}$`,
        's',
      ),
    },
  ]
}
