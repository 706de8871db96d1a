import type { ContentLabel, CountedLabel, Label, PluralForm } from '@placet/contract/labels'
import { texts as english } from './en.ts'
import { isKeyOf } from './is-key-of.ts'

interface SomeTexts {
  readonly labels: Partial<Record<Label, string>>
  readonly counted: Partial<Record<CountedLabel, Partial<Record<PluralForm, string>>>>
}

/** Texts the banner lacks in this language. Counted texts are checked in each plural form of the language. */
export function missingTexts(texts: SomeTexts, tag: string): ContentLabel[] {
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return [
    ...keysOf(english.labels).filter((label) => !texts.labels[label]),
    ...keysOf(english.counted).flatMap((label) =>
      forms.filter((form) => !texts.counted[label]?.[form]).map((form) => `${label}_${form}` as const),
    ),
  ]
}

function keysOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record).filter((key) => isKeyOf(record, key))
}
