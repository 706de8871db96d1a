import { CATEGORIES } from '@placet/contract/constants'
import type { Verdict } from '@placet/js/api'
import type { BlockRule } from '@placet/rules/publish/layers'
import { matchesBlockerPattern } from '@placet/rules/publish/match-blocker-pattern'
import { attributeOf } from '../attribute-of.ts'
import { pageDocument } from '../page-document.ts'
import { addressOf, isScript } from './tag.ts'

export type Judge = (
  subject: Element | { readonly url: string } | { readonly inline: string },
) => Verdict | null

export function createJudge(rules: readonly BlockRule[], has: (category: string) => boolean): Judge {
  const match = (rule: 'src' | 'inline', text: string): Verdict | null => {
    if (__placet_rules__) {
      for (const { id: service, category, [rule]: patterns } of rules) {
        for (const pattern of patterns) {
          if (matchesBlockerPattern(pattern, text)) return { category, service, rule, pattern }
        }
      }
    }
    return null
  }

  const readMarkup = (element: Element): Verdict | null => {
    const read = (name = '') => attributeOf(element, 'data-placet' + name)
    const service = read('-service')
    const not = read('-not')
    const known = __placet_rules__ && rules.find(({ id }) => id === service)
    const said = read() ?? (known ? known.category : service)
    const isNegated = not !== null && (said === null || has(not))
    const names = (isNegated ? not : said)?.match(/\w+/g)
    if (!names) return null
    // If several categories are required, the verdict names the first one that is not permitted.
    const name = names.find((each) => !has(each)) ?? names[0]
    const category = CATEGORIES.find((each) => each === name) ?? 'uncategorized'
    return { category, service, rule: 'markup', pattern: null, isNegated }
  }

  const judge: Judge = (subject) => {
    if (!__placet_rules__) return subject instanceof Element ? readMarkup(subject) : null
    if (!(subject instanceof Element)) {
      return 'url' in subject
        ? match('src', new URL(subject.url, pageDocument.baseURI).href)
        : match('inline', subject.inline)
    }
    const marked = readMarkup(subject)
    if (marked) return marked
    if (isScript(subject) && !/^$|module|script/i.test(subject.type)) return null
    const url = addressOf(subject)
    if (url) return judge({ url })
    return isScript(subject) ? match('inline', subject.text) : null
  }
  return judge
}
