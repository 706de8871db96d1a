import type { SecondLayer } from '@placet/rules/publish/layers'
import type { Tools } from '../ui/kit.ts'

/** The small print: the recorded choice, other languages, the policy and the credit line. */
export function createFooter(kit: Tools, layer: SecondLayer, speak: (language: string) => void): Node[] {
  const { config, element, snapshot } = kit
  const { labels, language } = layer.words
  const { preferences, policy } = config
  const { token, decidedAt } = snapshot()
  const footer = element('footer', {})
  const add = (name: string | undefined, ...value: (Node | string)[]) =>
    footer.append(element('div', {}, element('small', {}, name ?? ''), ...value))

  if (layer.showToken && token && decidedAt) {
    add(labels.consentToken, element('code', {}, token))
    add(labels.consentDate, new Date(decidedAt).toLocaleString(language))
  }
  if (layer.languages[0]) {
    const select = element('select', { id: 'language', 'aria-label': labels.language ?? '' })
    for (const tag of layer.languages) {
      const option = element('option', { value: tag, lang: tag }, endonymOf(tag))
      option.selected = tag === language
      select.append(option)
    }
    select.addEventListener('change', () => speak(select.value))
    add(labels.language, select)
  }
  if (policy) {
    const { url, target } = policy
    footer.append(element('a', { href: url, target, rel: 'noopener' }, labels.privacyPolicy ?? ''))
  }
  if (preferences.ccpaLink && !preferences.actions.includes('donotsell')) {
    footer.append(kit.button(kit.answer('preferences', 'donotsell')))
  }
  if (layer.brand) footer.append(element('small', { class: 'brand' }, labels.brand ?? ''))
  return footer.firstChild ? [footer] : []
}

function endonymOf(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
