import type { FirstLayer } from '@placet/rules/publish/layers'
import { actionRow, button, element, type Press } from './element.ts'

export function createBanner(
  { words: { labels, language, direction }, banner: { blockUI }, policy }: FirstLayer,
  actions: readonly Press[],
  close: Press | null,
  isSignalHonoured: boolean,
): HTMLDialogElement {
  const { bannerTitle = '', bannerBody = '', privacyPolicy = '' } = labels
  const view = element(
    'dialog',
    {
      class: 'banner',
      'aria-labelledby': 'title',
      'aria-describedby': 'body',
      lang: language,
      dir: direction,
    },
    // When the page is blocked, the focus must move into the dialog, but not to one of the answers.
    element('h2', { id: 'title', ...(blockUI && { tabindex: '-1', autofocus: '' }) }, bannerTitle),
    element('p', { id: 'body' }, bannerBody),
  )
  if (__placet_gpp__ && isSignalHonoured && labels.signalHonoured) {
    view.append(element('p', {}, labels.signalHonoured))
  }
  view.append(actionRow(actions))
  if (policy) {
    view.append(element('a', { href: policy.url, target: policy.target, rel: 'noopener' }, privacyPolicy))
  }
  if (close) view.append(button(close))
  return view
}
