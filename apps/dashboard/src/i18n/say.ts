import { i18n } from './i18n.ts'

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
    if (values) return i18n._(id, Object.fromEntries(names.map((name, index) => [name, values[index]])))
  }
  return sentence
}

function patternsOf(messages: object) {
  if (patterns.of !== messages) patterns = { of: messages, list: Object.keys(messages).flatMap(toPattern) }
  return patterns.list
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
        `^${fixed.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('(.+?)')}$`,
        's',
      ),
    },
  ]
}
