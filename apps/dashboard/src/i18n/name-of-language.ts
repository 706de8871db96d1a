import { LANGUAGES } from '@placet/rules/texts/index'

/** As its speakers call it. */
export function nameOfLanguage(tag: string): string {
  return LANGUAGES.find((language) => language.tag === tag)?.name ?? tag
}
