import type { Category, Verdict } from '@placet/js/api'
import { forEachOptional } from '../consent-state.ts'
import type { EmbedsLayer } from '@placet/rules/publish/layers'
import type { ToolsKit } from '../tools/kit.ts'
import css from './embeds.css'
import { stayOver } from './stay-over.ts'

export interface Placeholder {
  readonly remove: () => void
}

/** Tells the visitor what is blocked and lets them load it, once or always. */
export function createPlaceholder(
  kit: ToolsKit,
  layer: EmbedsLayer,
  embedded: HTMLElement,
  { category, service }: Verdict,
  onGone: () => void,
): Placeholder {
  const { page, config, element, button, blocker, choose, snapshot } = kit
  const { labels, language, direction } = layer.words
  const host = page.createElement('placet-embed')
  const root = host.attachShadow({ mode: 'open' })
  const name = layer.services.find(({ id }) => id === service)?.name ?? nameOf(embedded)
  const label = (labels.embedBlocked ?? '').replace('{category}', categoryLabel(layer, category))

  let isWanted = false
  const loadOnce = () => {
    isWanted = true
    blocker.release(embedded)
    onGone()
  }
  const loadAlways = () => {
    isWanted = true
    const { categories } = snapshot()
    const choices = forEachOptional((each) => each === category || categories[each].permission === 'granted')
    void choose('custom', choices, 'preferences')
  }
  const actions = [
    button(['once', labels.embedLoadOnce, loadOnce]),
    button(['always', labels.embedLoadAlways, loadAlways]),
  ]
  root.append(
    element(
      'div',
      { class: 'embed', role: 'group', 'aria-label': name, lang: language, dir: direction },
      element('strong', {}, name),
      element('p', {}, label),
      element('div', { class: 'actions' }, ...actions),
    ),
  )

  const wasInert = embedded.inert
  embedded.inert = true
  const stop = stayOver(host, embedded, onGone, [config.look.css, css, config.look.own])
  return {
    remove: () => {
      stop()
      host.remove()
      embedded.inert = wasInert
      // Focus moves from the button to the content it revealed.
      if (isWanted) embedded.focus()
    },
  }
}

function categoryLabel({ words: { labels } }: EmbedsLayer, category: Category): string {
  return labels[`category_${category}`] ?? category
}

function nameOf(embedded: HTMLElement): string {
  const { dataset, title } = embedded
  const address = dataset['placetSrc'] ?? dataset['src'] ?? embedded.getAttribute('src') ?? ''
  return title || new URL(address, location.href).hostname
}
