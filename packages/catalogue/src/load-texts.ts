import { readTexts, type TextsFile } from './read-texts.ts'

/** Reads the file when run from source. In bundles, `embedServices` replaces this module with the data itself. */
export function loadTexts(language: string): TextsFile | null {
  return readTexts(language)
}
