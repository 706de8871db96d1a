import type { BannerTexts, PluralForm } from '@placet/contract/labels'
import { isKeyOf } from './is-key-of.ts'

/** The shipped texts with the owner's in their place. Keys that are no label (cd_*, sd_*) change nothing. */
export function withOwnTexts(
  shipped: BannerTexts,
  own: readonly { readonly key: string; readonly value: string }[],
): BannerTexts {
  const labels = { ...shipped.labels }
  const counted = { ...shipped.counted }
  for (const { key, value } of own) {
    const [label, form] = splitAtLast(key, '_')
    if (value === '') continue
    if (isKeyOf(labels, key)) labels[key] = value
    else if (isKeyOf(counted, label) && isPluralForm(form))
      counted[label] = { ...counted[label], [form]: value }
  }
  return { labels, counted }
}

const FORMS: readonly PluralForm[] = ['zero', 'one', 'two', 'few', 'many', 'other']

function isPluralForm(text: string): text is PluralForm {
  return FORMS.some((form) => form === text)
}

function splitAtLast(text: string, mark: string): [before: string, after: string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, Math.max(0, at)), text.slice(at + 1)]
}
