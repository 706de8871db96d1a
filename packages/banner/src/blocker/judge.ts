import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { Verdict } from '@placet/js/api'
import type { BlockRule } from '@placet/rules/layers'
import { matchesBlockerPattern } from '@placet/rules/match-blocker-pattern'
import { attributeOf } from '../intrinsics.ts'
import { pageDocument } from '../page-document.ts'
import { addressOf, isScript } from './tag.ts'

export type Judge = (
  subject: Element | { readonly url: string } | { readonly inline: string },
) => Verdict | null

// What other tools' markup calls the categories.
const MEANT: Readonly<Record<string, Category>> = {
  statistics: 'analytics',
  ignore: 'necessary',
  C0001: 'necessary',
  C0002: 'analytics',
  C0003: 'preferences',
  C0004: 'marketing',
}

export function createJudge(rules: readonly BlockRule[], has: (category: string) => boolean): Judge {
  const match = (rule: 'src' | 'inline', text: string): Verdict | null => {
    for (const { id, category, [rule]: patterns } of rules) {
      for (const pattern of patterns) {
        if (matchesBlockerPattern(pattern, text)) return { category, service: id, rule, pattern }
      }
    }
    return null
  }

  const readMarkup = (element: Element): Verdict | null => {
    const read = (name: string) => attributeOf(element, name)
    const isPlain = read('type') === 'text/plain'
    const service =
      read('data-placet-service') ?? (isPlain || read('data-type') !== null ? read('data-name') : null)
    const not = read('data-placet-not')
    const said =
      read('data-placet') ??
      read('data-consent') ??
      read('data-cookieconsent') ??
      /optanon-category((-C\d+)+)/.exec(read('class') ?? '')?.[1] ??
      rules.find(({ id }) => id === service)?.category ??
      service
    const isNegated = not !== null && (said === null || has(not))
    const names = (isNegated ? not : said)?.match(/\w+/g)?.map((name) => MEANT[name] ?? name)
    if (!names) return null
    // Of several that must all be permitted, the one that is missing speaks.
    const name = names.find((each) => !has(each)) ?? names[0]
    const category = CATEGORIES.find((each) => each === name) ?? 'uncategorized'
    return { category, service, rule: 'markup', pattern: null, ...(isNegated && { isNegated }) }
  }

  const judge: Judge = (subject) => {
    if (!(subject instanceof Element)) {
      return 'url' in subject
        ? match('src', new URL(subject.url, pageDocument.baseURI).href)
        : match('inline', subject.inline)
    }
    const marked = readMarkup(subject)
    if (marked) return marked
    if (isScript(subject) && !/^(|module|.*(java|ecma)script.*)$/i.test(subject.type)) return null
    const url = addressOf(subject)
    if (url) return judge({ url })
    return isScript(subject) ? match('inline', subject.text) : null
  }
  return judge
}
