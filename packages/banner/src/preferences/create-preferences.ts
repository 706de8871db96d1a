import { CATEGORIES, type Category } from '@placet/contract/constants'
import { forEachOptional } from '../consent-state.ts'
import type { SecondLayer } from '@placet/rules/publish/layers'
import { createCategoryRow } from './category-row.ts'
import { createDeclaration } from './declaration.ts'
import { createFooter } from './footer.ts'
import type { Tools } from '../ui/kit.ts'

export function createPreferences(
  kit: Tools & { readonly close: () => void },
  layer: SecondLayer,
  speak: (language: string) => void,
): HTMLDialogElement {
  const { config, element, snapshot } = kit
  const { preferences, region } = config
  const { language, direction, labels } = layer.words
  const state = snapshot()
  const isListed = (name: Category) => name === 'necessary' || region.categories[name].isShown
  const rows = preferences.categories
    ? CATEGORIES.filter(isListed).map((name) => createCategoryRow(kit, layer, name))
    : []
  // A category that is not listed keeps its current permission.
  const saved = () =>
    forEachOptional(
      (name) =>
        rows.find(({ category }) => category === name)?.isOn() ??
        state.categories[name].permission === 'granted',
    )
  const content = element(
    'div',
    { class: 'content' },
    element('p', {}, labels.preferencesIntro ?? ''),
    ...(state.gpc.honoured ? [element('p', { class: 'note' }, labels.signalHonoured ?? '')] : []),
    element('ul', { role: 'list' }, ...rows.map(({ view }) => view)),
    ...createDeclaration(kit, layer),
    ...createFooter(kit, layer, speak),
  )
  return element(
    'dialog',
    {
      class: preferences.isPanel ? 'preferences panel' : 'preferences',
      'aria-labelledby': 'preferences-title',
      lang: language,
      dir: direction,
    },
    element('h2', { id: 'preferences-title' }, labels.preferencesTitle ?? ''),
    kit.button(['close', '×', kit.close, labels.close]),
    content,
    kit.actionRow([
      ...preferences.actions.map((action) => kit.answer('preferences', action)),
      ['save', labels.save, () => kit.choose('custom', saved(), 'preferences')],
    ]),
  )
}
