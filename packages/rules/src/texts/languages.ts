interface Language {
  readonly tag: string
  /** What its speakers call it. */
  readonly name: string
  readonly englishName: string
}

/** Every language whose texts are shipped, in the order of the English names. */
export const LANGUAGES: readonly Language[] = [
  { tag: 'en', name: 'English', englishName: 'English' },
  { tag: 'sq', name: 'shqip', englishName: 'Albanian' },
  { tag: 'ar', name: 'العربية', englishName: 'Arabic' },
  { tag: 'hy', name: 'հայերեն', englishName: 'Armenian' },
  { tag: 'bn', name: 'বাংলা', englishName: 'Bengali' },
  { tag: 'bs', name: 'bosanski', englishName: 'Bosnian' },
  { tag: 'bg', name: 'български', englishName: 'Bulgarian' },
  { tag: 'hr', name: 'hrvatski', englishName: 'Croatian' },
  { tag: 'cs', name: 'čeština', englishName: 'Czech' },
  { tag: 'da', name: 'dansk', englishName: 'Danish' },
  { tag: 'nl', name: 'Nederlands', englishName: 'Dutch' },
  { tag: 'et', name: 'eesti', englishName: 'Estonian' },
  { tag: 'fi', name: 'suomi', englishName: 'Finnish' },
  { tag: 'fr', name: 'français', englishName: 'French' },
  { tag: 'ka', name: 'ქართული', englishName: 'Georgian' },
  { tag: 'de', name: 'Deutsch', englishName: 'German' },
  { tag: 'el', name: 'Ελληνικά', englishName: 'Greek' },
  { tag: 'he', name: 'עברית', englishName: 'Hebrew' },
  { tag: 'hi', name: 'हिन्दी', englishName: 'Hindi' },
  { tag: 'hu', name: 'magyar', englishName: 'Hungarian' },
  { tag: 'is', name: 'íslenska', englishName: 'Icelandic' },
  { tag: 'it', name: 'italiano', englishName: 'Italian' },
  { tag: 'lv', name: 'latviešu', englishName: 'Latvian' },
  { tag: 'lt', name: 'lietuvių', englishName: 'Lithuanian' },
  { tag: 'mk', name: 'македонски', englishName: 'Macedonian' },
  { tag: 'nb', name: 'norsk bokmål', englishName: 'Norwegian Bokmål' },
  { tag: 'fa', name: 'فارسی', englishName: 'Persian' },
  { tag: 'pl', name: 'polski', englishName: 'Polish' },
  { tag: 'pt', name: 'português', englishName: 'Portuguese' },
  { tag: 'pt-BR', name: 'português (Brasil)', englishName: 'Portuguese (Brazil)' },
  { tag: 'ro', name: 'română', englishName: 'Romanian' },
  { tag: 'ru', name: 'русский', englishName: 'Russian' },
  { tag: 'sr', name: 'српски', englishName: 'Serbian' },
  { tag: 'sr-Latn', name: 'srpski (latinica)', englishName: 'Serbian (Latin)' },
  { tag: 'sk', name: 'slovenčina', englishName: 'Slovak' },
  { tag: 'sl', name: 'slovenščina', englishName: 'Slovenian' },
  { tag: 'es', name: 'español', englishName: 'Spanish' },
  { tag: 'sv', name: 'svenska', englishName: 'Swedish' },
  { tag: 'th', name: 'ไทย', englishName: 'Thai' },
  { tag: 'tr', name: 'Türkçe', englishName: 'Turkish' },
  { tag: 'uk', name: 'українська', englishName: 'Ukrainian' },
  { tag: 'ur', name: 'اردو', englishName: 'Urdu' },
  { tag: 'vi', name: 'Tiếng Việt', englishName: 'Vietnamese' },
]
