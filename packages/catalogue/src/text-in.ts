import { loadTexts } from './load-texts.ts'

/** Language of the services' own sentences. */
export const CATALOGUE_LANGUAGE = 'en'

export interface TextIn {
  readonly text: string
  /** Whether somebody who speaks the language has checked it. */
  readonly isReviewed: boolean
}

interface Texts {
  readonly byEnglish: ReadonlyMap<string, string>
  readonly isReviewed: boolean
}

const known = new Map<string, Texts | null>()

/** A sentence of the catalogue in another language; null if it has not been written there. */
export function textIn(language: string, english: string): TextIn | null {
  const [primary = language] = language.split('-')
  if (primary === CATALOGUE_LANGUAGE) return { text: english, isReviewed: true }
  const texts = textsOf(language) ?? textsOf(primary)
  const text = texts?.byEnglish.get(english)
  return texts && text !== undefined ? { text, isReviewed: texts.isReviewed } : null
}

function textsOf(language: string): Texts | null {
  let texts = known.get(language)
  if (texts === undefined) {
    const file = loadTexts(language)
    texts = file && { byEnglish: new Map(Object.entries(file.texts)), isReviewed: file.reviewed }
    known.set(language, texts)
  }
  return texts
}
