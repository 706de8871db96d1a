import { CATEGORIES, type Category } from '@placet/contract/constants'
import type { PublishedConfig } from '@placet/contract/published-config'
import { allOptional, forEachOptional } from '@placet/rules/consent-state'
import type { Choose } from '../consent.ts'
import { actionRow, button, element } from './element.ts'

export function createPreferences(
  { texts, language, direction }: PublishedConfig,
  has: (category: string) => boolean,
  choose: Choose,
  close: () => void,
): HTMLDialogElement {
  const switches = new Map<Category, HTMLInputElement>()
  const rows = CATEGORIES.map((category) => {
    const { title, description } = texts.categories[category]
    const control = element('input', {
      type: 'checkbox',
      role: 'switch',
      id: category,
      'aria-describedby': category + '-about',
    })
    control.checked = has(category)
    switches.set(category, control)
    const label = element('label', { for: category }, title)
    if (category === 'necessary') {
      control.disabled = true
      label.append(element('small', {}, texts.alwaysOn))
    }
    return element('li', {}, label, control, element('p', { id: category + '-about' }, description))
  })
  const saveSwitches = () =>
    choose(
      'custom',
      forEachOptional((name) => switches.get(name)?.checked === true),
      'preferences',
    )
  const closeButton = button('×', close)
  closeButton.setAttribute('aria-label', texts.close)
  return element(
    'dialog',
    { class: 'card', 'aria-labelledby': 'preferences-title', lang: language, dir: direction },
    element('header', {}, element('h2', { id: 'preferences-title' }, texts.preferencesTitle), closeButton),
    element('ul', { role: 'list' }, ...rows),
    actionRow([
      [texts.accept, () => choose('accept_all', allOptional(true), 'preferences')],
      [texts.deny, () => choose('reject_all', allOptional(false), 'preferences')],
      [texts.save, saveSwitches],
    ]),
  )
}
