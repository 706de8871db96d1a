import { type TextIn, textIn } from '@placet/catalogue/text-in'
import type { DescribedEntry } from './describe-for-visitors.ts'

interface Reader {
  language: string
  /** Owners describe cookies and services in this language. */
  defaultLanguage: string
}

/** Text about a cookie or service for visitors whose language has none of the site’s own; null if there is none. */
export function textOfEntry(
  { text, isOwn }: DescribedEntry,
  { language, defaultLanguage }: Reader,
): TextIn | null {
  if (text === '') return null
  if (!isOwn) return textIn(language, text)
  return language === defaultLanguage ? { text, isReviewed: true } : null
}
