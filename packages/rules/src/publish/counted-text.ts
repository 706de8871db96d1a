import type { PluralForm } from '@placet/contract/labels'

/** A text with a number in it, in the form that the language has for that number. */
export function countedText(
  forms: Readonly<Partial<Record<PluralForm, string>>>,
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  return (forms[form] ?? forms.other ?? '').replace('{n}', count.toLocaleString(language))
}
