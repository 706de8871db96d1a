import {
  type BannerTexts,
  type ContentLabel,
  COUNTED_LABELS,
  LABELS,
  PLURAL_FORMS,
} from '@placet/contract/labels'

/** Every label of a language; counted labels in exactly the plural forms that the language has. */
export function labelsOf(language: string): ContentLabel[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const forms = PLURAL_FORMS.filter((form) => pluralCategories.includes(form))
  return [
    ...LABELS,
    ...COUNTED_LABELS.flatMap((label) => forms.map((form): ContentLabel => `${label}_${form}`)),
  ]
}

/** Texts by key; a counted text falls back to its `other` form for plural forms that only other languages have. */
export function textsByKey({ labels, counted }: BannerTexts): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(labels),
    ...COUNTED_LABELS.flatMap((label) =>
      PLURAL_FORMS.flatMap((form): [string, string][] => {
        const text = counted[label][form] ?? counted[label].other
        return text === undefined ? [] : [[`${label}_${form}`, text]]
      }),
    ),
  ])
}
