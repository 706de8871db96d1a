import type { Category, OptionalCategory } from '@placet/contract/constants'
import type { SecondLayer } from '@placet/rules/publish/layers'
import type { Tools } from '../ui/kit.ts'

/** A category in the list, with the current state of its control. */
export interface CategoryRow {
  readonly category: Category
  readonly view: HTMLElement
  readonly isOn: () => boolean
}

export function createCategoryRow(kit: Tools, layer: SecondLayer, category: Category): CategoryRow {
  const { config, element } = kit
  const { labels } = layer.words
  const title = labels[`category_${category}`] ?? ''
  const about = category + '-about'
  const text = element('p', { id: about }, labels[`category_${category}_text`] ?? '')
  if (category === 'necessary') {
    const always = element('small', {}, labels.alwaysOn ?? '')
    return { category, view: element('li', {}, element('strong', {}, title), always, text), isOn: () => true }
  }
  const isOn = startsOn(kit, category)
  if (config.preferences.hasTwoAnswers) {
    const option = (id: string, label: string | undefined, isChecked: boolean) => {
      const input = element('input', { type: 'radio', name: category })
      input.checked = isChecked
      return { input, view: element('label', { class: id }, input, element('span', {}, label ?? '')) }
    }
    const yes = option('yes', labels.yes, isOn === true)
    const no = option('no', labels.no, isOn === false)
    const attributes = { role: 'radiogroup', 'aria-labelledby': category, 'aria-describedby': about }
    const pair = element('div', { class: 'pair', ...attributes }, yes.view, no.view)
    const view = element('li', {}, element('strong', { id: category }, title), pair, text)
    return { category, view, isOn: () => yes.input.checked }
  }
  const attributes = { type: 'checkbox', role: 'switch', id: category, 'aria-describedby': about }
  const input = element('input', attributes)
  input.checked = isOn === true
  const view = element('li', {}, element('label', { for: category }, title), input, text)
  return { category, view, isOn: () => input.checked }
}

/** Null: nothing is chosen and nothing is on, so neither yes nor no may be preselected. */
function startsOn({ config, snapshot }: Tools, category: OptionalCategory): boolean | null {
  const { choice, because, permission } = snapshot().categories[category]
  if (choice !== null) return choice
  if (because === 'gpc') return false
  return permission === 'granted' || config.region.categories[category].isOnAtFirst || null
}
