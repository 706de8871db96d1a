import type { IabWords } from '@placet/rules/publish/iab-words'
import { button, element } from './element.ts'

/** Replaces the owner's text with the disclosures that the framework requires, including a link to all partners. */
export function putIabBody(banner: HTMLElement, words: IabWords, openPartners: () => unknown): void {
  const { intro, partners, purposesIntro, purposes, lang, interest, scope } = words
  const [before = '', after = ''] = intro.split('{partners}')
  const text = (...parts: (Node | string)[]) => element('p', {}, ...parts)
  const body = element(
    'div',
    { id: 'body' },
    text(before, button(['link', partners, openPartners]), after),
    text(purposesIntro),
    element('ul', lang ? { lang } : {}, ...purposes.map((name) => element('li', {}, name))),
    ...(interest ? [text(interest)] : []),
    text(scope),
  )
  banner.querySelector('#body')?.replaceWith(body)
}
