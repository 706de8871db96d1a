import type { Weighted } from './random.ts'

/** Choices and languages of a country's visitors, and their offset from UTC. */
export interface Country {
  offsetHours: number
  languages: Weighted<string>
  /** Percentages that accept all, choose in part, and deny all. */
  choices: readonly [accept: number, partial: number, deny: number]
  mobilePercent: number
  /** Percentage whose browser sends Global Privacy Control. */
  gpcPercent: number
}

export const COUNTRIES = {
  DE: of(1, 'de 90 en 8 tr 2', [51, 13, 36], 57, 4),
  AT: of(1, 'de 92 en 8', [54, 12, 34], 60, 3),
  CH: of(1, 'de 62 fr 24 it 8 en 6', [58, 12, 30], 58, 4),
  LI: of(1, 'de 95 en 5', [55, 12, 33], 56, 3),
  LU: of(1, 'fr 52 de 36 en 12', [56, 12, 32], 57, 3),
  FR: of(1, 'fr 96 en 4', [48, 9, 43], 59, 3),
  BE: of(1, 'nl 54 fr 40 en 6', [55, 11, 34], 58, 3),
  NL: of(1, 'nl 90 en 10', [59, 12, 29], 60, 4),
  GB: of(0, 'en 98 pl 2', [66, 9, 25], 63, 4),
  IE: of(0, 'en 98 ga 2', [65, 10, 25], 63, 3),
  IS: of(0, 'is 78 en 22', [62, 10, 28], 58, 3),
  NO: of(1, 'nb 88 en 12', [63, 11, 26], 61, 3),
  SE: of(1, 'sv 90 en 10', [64, 11, 25], 62, 4),
  DK: of(1, 'da 90 en 10', [57, 12, 31], 61, 3),
  FI: of(2, 'fi 84 sv 6 en 10', [60, 12, 28], 60, 4),
  ES: of(1, 'es 84 ca 11 en 5', [70, 7, 23], 68, 2),
  PT: of(0, 'pt 95 en 5', [72, 7, 21], 67, 2),
  IT: of(1, 'it 96 en 4', [69, 7, 24], 69, 2),
  GR: of(2, 'el 92 en 8', [74, 6, 20], 70, 2),
  PL: of(1, 'pl 95 en 5', [73, 7, 20], 66, 2),
  CZ: of(1, 'cs 94 en 6', [71, 8, 21], 61, 2),
  HU: of(1, 'hu 95 en 5', [74, 7, 19], 65, 2),
  US: of(-6, 'en 88 es 12', [78, 6, 16], 64, 9),
  CA: of(-5, 'en 78 fr 22', [71, 8, 21], 62, 6),
  AU: of(10, 'en 100', [76, 7, 17], 62, 4),
  BR: of(-3, 'pt 98 en 2', [83, 4, 13], 74, 1),
  JP: of(9, 'ja 97 en 3', [80, 5, 15], 66, 1),
} as const satisfies Record<string, Country>

export type CountryCode = keyof typeof COUNTRIES

/** Countries a site's visitors come from; each also gets a few visitors from everywhere. */
export const AUDIENCES = {
  dach: { DE: 68, AT: 13, CH: 10, LI: 0.4, LU: 0.8, NL: 1.5, FR: 1.2 },
  alpine: { DE: 38, AT: 26, CH: 14, IT: 8, NL: 5, CZ: 3, HU: 1.5, GB: 2 },
  nordic: { NO: 34, SE: 24, DK: 19, DE: 11, FI: 6, IS: 1.5, NL: 2, GB: 2 },
  francophone: { FR: 78, BE: 10, CH: 6, LU: 2, CA: 3 },
  south: { ES: 44, IT: 29, PT: 15, FR: 5, GR: 4 },
  isles: { GB: 72, IE: 13, US: 6, NL: 2, AU: 2 },
  overseas: { US: 57, CA: 17, GB: 11, AU: 8, IE: 2, BR: 2, JP: 2 },
} as const satisfies Record<string, Partial<Record<CountryCode, number>>>

function of(
  offsetHours: number,
  languages: string,
  choices: Country['choices'],
  mobilePercent: number,
  gpcPercent: number,
): Country {
  const words = languages.split(' ')
  const pairs = words.flatMap((word, index) =>
    index % 2 === 0 ? [[word, Number(words[index + 1])] as const] : [],
  )
  return { offsetHours, languages: pairs, choices, mobilePercent, gpcPercent }
}
