import type { ShownPurpose, VendorClaims } from '@placet/contract/shown-vendor-list'
import { countedText } from '@placet/rules/publish/counted-text'
import type { IabLayer } from '@placet/rules/publish/iab-layers'
import { restrictedClaims } from '@placet/tcf/restricted-claims'
import { createSwitch } from './create-switch.ts'
import type { Draft } from './draft.ts'
import type { IabTools } from './kit.ts'

/** Everything that vendors do, in the vendor list's own words and marked with their language, with a switch where the framework allows a choice. */
export function createPurposes(kit: IabTools, layer: IabLayer, draft: Draft): Node[] {
  const { element } = kit
  const { list, texts, counted, words, tcf } = layer
  const inLanguage: Readonly<Record<string, string>> = list.lang ? { lang: list.lang } : {}
  const bases = list.vendors.map((vendor) => restrictedClaims(vendor, tcf.restrictions))
  const partners = (isOne: (vendor: VendorClaims, index: number) => boolean) =>
    countedText(counted.vendorCount, list.vendors.filter(isOne).length, words.language)

  const row = ({ name, description, illustrations }: ShownPurpose, count: string, choices: Node[]) => {
    const examples = element('ul', inLanguage, ...illustrations.map((text) => element('li', {}, text)))
    return element(
      'li',
      {},
      element('strong', {}, element('span', inLanguage, name), element('small', {}, count)),
      element('div', { class: 'choices' }, ...choices),
      element('p', inLanguage, description),
      ...(illustrations[0] ? [element('details', {}, element('summary', {}, texts.examples), examples)] : []),
    )
  }
  const section = (title: string, rows: readonly Node[], ...about: Node[]) =>
    rows[0] ? [element('h3', {}, title), ...about, element('ul', { role: 'list' }, ...rows)] : []

  const purposes = list.purposes.map((purpose) => {
    const { id, name } = purpose
    const asks = bases.some((base) => base.purposes.includes(id))
    const relies = bases.some((base) => base.legIntPurposes.includes(id))
    const count = partners(
      (_, index) =>
        bases[index]?.purposes.includes(id) === true || bases[index]?.legIntPurposes.includes(id) === true,
    )
    return row(purpose, count, [
      ...(asks ? [createSwitch(kit, texts.consent, name, draft.purposeConsents, id)] : []),
      ...(relies
        ? [createSwitch(kit, texts.legitimateInterest, name, draft.purposeLegitimateInterests, id)]
        : []),
    ])
  })
  const specialFeatures = list.specialFeatures.map((feature) =>
    row(
      feature,
      partners((vendor) => vendor.specialFeatures.includes(feature.id)),
      [createSwitch(kit, texts.consent, feature.name, draft.specialFeatureOptIns, feature.id)],
    ),
  )
  const told = (items: readonly ShownPurpose[], kind: 'specialPurposes' | 'features') =>
    items.map((item) =>
      row(
        item,
        partners((vendor) => vendor[kind].includes(item.id)),
        [],
      ),
    )
  return [
    ...section(texts.purposes, purposes),
    ...section(texts.specialFeatures, specialFeatures),
    ...section(
      texts.specialPurposes,
      told(list.specialPurposes, 'specialPurposes'),
      element('p', {}, texts.noChoice),
    ),
    ...section(
      texts.features,
      told(list.features, 'features'),
      element('p', list.featuresText ? inLanguage : {}, list.featuresText ?? texts.noChoice),
    ),
  ]
}
