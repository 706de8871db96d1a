import type { PublishedConfig } from '@placet/contract/published-config'
import { allOptional } from '@placet/rules/consent-state'
import type { Choose } from '../consent.ts'
import { actionRow, element } from './element.ts'

export function createBanner(
  { texts, language, direction }: PublishedConfig,
  choose: Choose,
  openPreferences: () => void,
): HTMLElement {
  return element(
    'section',
    {
      class: 'card',
      role: 'dialog',
      'aria-labelledby': 'title',
      'aria-describedby': 'body',
      lang: language,
      dir: direction,
    },
    element('h2', { id: 'title' }, texts.title),
    element('p', { id: 'body' }, texts.body),
    actionRow([
      [texts.accept, () => choose('accept_all', allOptional(true), 'banner')],
      [texts.deny, () => choose('reject_all', allOptional(false), 'banner')],
      [texts.settings, openPreferences],
    ]),
  )
}
