interface Language {
  readonly tag: string
  /** What its speakers call it. */
  readonly name: string
  readonly englishName: string
}

/** Every language whose texts are shipped, in the order of the English names. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', name: 'English', englishName: 'English' },
  { tag: 'da', name: 'dansk', englishName: 'Danish' },
  { tag: 'nl', name: 'Nederlands', englishName: 'Dutch' },
  { tag: 'et', name: 'eesti', englishName: 'Estonian' },
  { tag: 'fi', name: 'suomi', englishName: 'Finnish' },
  { tag: 'fr', name: 'français', englishName: 'French' },
  { tag: 'de', name: 'Deutsch', englishName: 'German' },
  { tag: 'is', name: 'íslenska', englishName: 'Icelandic' },
  { tag: 'it', name: 'italiano', englishName: 'Italian' },
  { tag: 'lv', name: 'latviešu', englishName: 'Latvian' },
  { tag: 'lt', name: 'lietuvių', englishName: 'Lithuanian' },
  { tag: 'nb', name: 'norsk bokmål', englishName: 'Norwegian Bokmål' },
  { tag: 'pt', name: 'português', englishName: 'Portuguese' },
  { tag: 'pt-BR', name: 'português (Brasil)', englishName: 'Portuguese (Brazil)' },
  { tag: 'es', name: 'español', englishName: 'Spanish' },
  { tag: 'sv', name: 'svenska', englishName: 'Swedish' },
]
