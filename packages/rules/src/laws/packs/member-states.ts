import type { LawPack, LawRule } from '../law-pack.ts'

const REVIEWED = '2026-11-19'

/** Statistics wait for consent until the law exempts them. */
function statisticsAsk(id: string, source: string, { until }: { until: string }): LawRule[] {
  const rule = { from: '2018-05-25', until, source, categories: ['analytics'] } as const
  return [
    { ...rule, id: `${id}-statistics`, checks: ['L06'], level: 'error' },
    { ...rule, id: `${id}-statistics-exempt-too-early`, checks: ['L32'], level: 'warning' },
  ]
}

export const FRANCE: LawPack = {
  id: 'fr',
  title: 'France',
  places: ['FR'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'fr-refusal',
      checks: ['L01', 'L04', 'L07'],
      level: 'error',
      from: '2021-04-01',
      source: 'CNIL délibération 2020-091 art. 2',
      only: 'asks',
    },
    {
      id: 'fr-prominence',
      checks: ['L03'],
      level: 'error',
      from: '2021-04-01',
      source: 'CNIL délibération 2020-092, 34',
    },
    {
      id: 'fr-wording',
      checks: ['L12', 'L14'],
      level: 'warning',
      from: '2021-04-01',
      source: 'CNIL délibération 2020-092, purposes first and plain labels',
    },
    {
      id: 'fr-duration',
      checks: ['L10'],
      level: 'error',
      from: '2021-04-01',
      source: 'CNIL délibération 2020-092, 37: six months',
      days: 184,
    },
    {
      id: 'fr-again',
      checks: ['L11'],
      level: 'warning',
      from: '2021-04-01',
      source: 'CNIL délibération 2020-092, 37: six months',
      only: 'asks',
    },
    ...statisticsAsk('fr', 'Loi Informatique et Libertés art. 82', { until: '2021-04-01' }),
    {
      id: 'fr-statistics-exempt',
      checks: ['L30'],
      level: 'error',
      from: '2021-04-01',
      source: 'CNIL délibération 2020-091 art. 5: statistics with notice and objection',
    },
  ],
}

export const GERMANY: LawPack = {
  id: 'de',
  title: 'Germany',
  places: ['DE'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'de-consent-tmg',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2020-05-28',
      until: '2021-12-01',
      source: 'TMG § 15(3) as read by BGH 28 May 2020, I ZR 7/16',
    },
    {
      id: 'de-consent',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2021-12-01',
      source: 'TDDDG § 25(1), until 13 May 2024 as TTDSG',
    },
    {
      id: 'de-refusal',
      checks: ['L01', 'L04'],
      level: 'error',
      from: '2021-12-20',
      source: 'DSK Orientierungshilfe Telemedien of 20 December 2021',
      only: 'asks',
    },
    {
      id: 'de-consent-services',
      checks: [],
      level: 'warning',
      from: '2025-04-01',
      source: 'EinwV under TDDDG § 26: recognised consent services',
    },
  ],
}

export const ITALY: LawPack = {
  id: 'it',
  title: 'Italy',
  places: ['IT'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'it-closing',
      checks: ['L07'],
      level: 'error',
      from: '2022-01-10',
      source: 'Garante 10 June 2021 n. 231, 7.1: closing keeps the defaults',
      only: 'asks',
    },
    {
      id: 'it-again',
      checks: ['L11'],
      level: 'error',
      from: '2022-01-10',
      source: 'Garante 10 June 2021 n. 231, 6.1: not before six months',
      only: 'asks',
    },
    ...statisticsAsk('it', 'Codice privacy art. 122', { until: '2022-01-10' }),
  ],
}

export const SPAIN: LawPack = {
  id: 'es',
  title: 'Spain',
  places: ['ES'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'es-refusal',
      checks: ['L01', 'L04'],
      level: 'error',
      from: '2024-01-11',
      source: 'LSSI art. 22(2); AEPD cookie guide of July 2023',
      only: 'asks',
    },
    {
      id: 'es-prominence',
      checks: ['L03'],
      level: 'error',
      from: '2024-01-11',
      source: 'AEPD cookie guide of July 2023',
    },
    {
      id: 'es-duration',
      checks: ['L10'],
      level: 'error',
      from: '2020-10-31',
      source: 'AEPD cookie guide: at most 24 months',
      days: 730,
    },
    ...statisticsAsk('es', 'LSSI art. 22(2)', { until: '2024-01-11' }),
  ],
}

export const IRELAND: LawPack = {
  id: 'ie',
  title: 'Ireland',
  places: ['IE'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'ie-not-ticked',
      checks: ['L05'],
      level: 'error',
      from: '2020-10-05',
      source: 'S.I. 336/2011 reg. 5; DPC guidance note of April 2020',
    },
    {
      id: 'ie-duration',
      checks: ['L10'],
      level: 'error',
      from: '2020-10-05',
      source: 'DPC guidance note of April 2020: six months',
      days: 184,
    },
  ],
}

export const NETHERLANDS: LawPack = {
  id: 'nl',
  title: 'Netherlands',
  places: ['NL'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'nl-wall',
      checks: ['L08'],
      level: 'error',
      from: '2019-03-07',
      source: 'Telecommunicatiewet art. 11.7a; Autoriteit Persoonsgegevens, 7 March 2019',
      only: 'asks',
    },
    {
      id: 'nl-statistics-exempt',
      checks: [],
      level: 'warning',
      from: '2015-03-11',
      source: 'Telecommunicatiewet art. 11.7a(3)(b): statistics with little effect on privacy',
    },
  ],
}

export const CZECHIA: LawPack = {
  id: 'cz',
  title: 'Czechia',
  places: ['CZ'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'cz-consent',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2022-01-01',
      source: 'Act 127/2005 § 89(3) as amended by Act 374/2021',
    },
  ],
}

export const NORWAY: LawPack = {
  id: 'no',
  title: 'Norway',
  places: ['NO'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'no-consent',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2025-01-01',
      source: 'Ekomloven 2024 § 3-15',
    },
  ],
}

export const BELGIUM: LawPack = {
  id: 'be',
  title: 'Belgium',
  places: ['BE'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'be-refusal',
      checks: ['L01', 'L04'],
      level: 'error',
      from: '2023-10-20',
      source: 'APD/GBA cookie checklist of 20 October 2023',
      only: 'asks',
    },
  ],
}
