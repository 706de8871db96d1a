import type { TcfTexts } from '@placet/contract/labels'
import type { PublishedConfig } from '@placet/contract/published-config'
import type { TcfChoice } from '@placet/contract/settings-document'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { countedText } from './counted-text.ts'

/** Texts that the framework's policies require before a visitor decides. */
export interface IabWords {
  /** Has a placeholder for the number of partners, which links to their list. */
  readonly intro: string
  readonly partners: string
  readonly purposesIntro: string
  readonly purposes: readonly string[]
  /** Language of their names, if they are not translated. */
  readonly lang?: string
  /** Empty if no vendor relies on legitimate interest. */
  readonly interest: string
  readonly scope: string
}

export function iabWordsOf(config: PublishedConfig, texts: TcfTexts, list: ShownVendorList): IabWords {
  const { labels, counted } = config.texts
  const { providers = [], others = [] } = config.tcf ?? {}
  const services = config.services.filter(({ category }) => category !== 'necessary')
  const count = list.vendors.length + providers.length + others.length + services.length
  const reliesOnInterest = list.vendors.some(({ legIntPurposes }) => legIntPurposes[0] !== undefined)
  return {
    intro: texts.intro,
    partners: countedText(counted.vendorCount, count, config.language),
    purposesIntro: texts.purposesIntro,
    purposes: namesOf(config.choices, list),
    ...(list.lang !== undefined && { lang: list.lang }),
    interest: reliesOnInterest ? texts.interest.replace('{settings}', labels.settings) : '',
    scope: texts.scope.replace('{openPreferences}', labels.openPreferences),
  }
}

/** In the owner's order, followed by purposes and features that vendors use but the owner did not choose. */
function namesOf(choices: readonly TcfChoice[], list: ShownVendorList): string[] {
  const isOf =
    ({ id }: TcfChoice) =>
    (item: { id: number }) =>
      item.id === id
  const stacks = choices.flatMap((choice) =>
    choice.type === 'stack' ? (list.stacks.find(isOf(choice)) ?? []) : [],
  )
  const isIn = (kind: 'purposes' | 'specialFeatures', id: number) =>
    stacks.some((stack) => stack[kind].includes(id))
  const chosen = choices.flatMap((choice) => {
    if (choice.type === 'stack') return stacks.find(isOf(choice)) ?? []
    const purposes = choice.special ? list.specialPurposes : list.purposes
    const features = choice.special ? list.specialFeatures : list.features
    return (choice.type === 'purpose' ? purposes : features).find(isOf(choice)) ?? []
  })
  const isChosen = (type: TcfChoice['type'], isSpecial: boolean, id: number) =>
    choices.some((choice) => choice.type === type && choice.special === isSpecial && choice.id === id)
  const left = [
    ...list.purposes.filter(({ id }) => !isIn('purposes', id) && !isChosen('purpose', false, id)),
    ...list.specialFeatures.filter(
      ({ id }) => !isIn('specialFeatures', id) && !isChosen('feature', true, id),
    ),
  ]
  return [...chosen, ...left].map(({ name }) => name)
}
