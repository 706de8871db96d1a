import type { Screen } from '@placet/js/api'
import { countedText } from '@placet/rules/publish/counted-text'
import type { IabLayer } from '@placet/rules/publish/iab-layers'
import { addTabs } from './add-tabs.ts'
import { createPurposes } from './create-purposes.ts'
import type { Draft } from './draft.ts'
import type { IabTools } from './kit.ts'
import { createPartners } from './partners/create-partners.ts'

/** Adds the framework's purposes above the page's own categories, and its partners in a second tab. */
export function addFramework(
  kit: IabTools,
  layer: IabLayer,
  view: HTMLDialogElement,
  draft: Draft,
  screen: Screen,
): void {
  const { element, config } = kit
  const { texts, counted, words } = layer
  const period = countedText(counted.expiryDays, config.expiryDays, words.language)
  const vendors = kit.loadVendors(words.language)
  const categories = view.querySelector('ul')
  categories?.before(...createPurposes(kit, layer, draft), element('h3', {}, texts.otherCookies))
  categories?.after(element('p', {}, texts.choiceKept.replace('{period}', period)))
  view.classList.add('iab')
  addTabs(kit, view, texts.purposes, {
    title: words.iab?.partners ?? texts.partners,
    isSelected: screen === 'vendors',
    fill: () => createPartners(kit, layer, draft, vendors),
  })
  vendors.catch(kit.report)
}
