import type { BannerTexts } from '@placet/contract/labels'
import { texts as english } from './en.ts'
import { isKeyOf } from './is-key-of.ts'
import { loadTexts } from './load-texts.ts'
import { missingTexts } from './missing-texts.ts'
import { withOwnTexts } from './with-own-texts.ts'

/** Texts of a language with the owner's in their place; null until every text has a translation. */
export async function completeTexts(
  language: string,
  own: readonly { readonly key: string; readonly value: string }[],
): Promise<BannerTexts | null> {
  const shipped = await loadTexts(language)
  if (shipped) return withOwnTexts(shipped, own)
  const texts = withOwnTexts(blank(), own)
  return missingTexts(texts, language)[0] === undefined ? texts : null
}

function blank(): BannerTexts {
  const labels = { ...english.labels }
  for (const label of keysOf(labels)) labels[label] = ''
  const counted = { ...english.counted }
  for (const label of keysOf(counted)) counted[label] = { other: '' }
  return { labels, counted }
}

function keysOf<T extends object>(record: T): (keyof T)[] {
  return Object.keys(record).filter((key) => isKeyOf(record, key))
}
