import type { PluralForm } from '@placet/contract/labels'

/** Text with a number, in the plural form that the language uses for it. */
export function countedText(
  forms: Readonly<Partial<Record<PluralForm, string>>>,
  count: number,
  language: string,
): string {
  const form = new Intl.PluralRules(language).select(count)
  return (forms[form] ?? forms.other ?? '').replace('{n}', count.toLocaleString(language))
}
