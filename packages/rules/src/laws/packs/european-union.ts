import { membersOf } from '@placet/contract/places'
import type { LawPack } from '../law-pack.ts'

const EEA = membersOf('EEA')
const without = (...places: string[]) => EEA.filter((place) => !places.includes(place))

/** Members that exempt statistics; until they did, their packs ask for consent. */
const EXEMPTING = ['ES', 'FR', 'IT', 'NL']

/** Rules of the Union; members whose own law came later, or who exempt statistics, have packs of their own too. */
export const EUROPEAN_UNION: LawPack = {
  id: 'eu',
  title: 'European Economic Area',
  places: ['EEA'],
  reviewed: '2026-11-19',
  rules: [
    {
      id: 'eu-consent',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2018-05-25',
      source: 'ePrivacy Directive 2002/58/EC art. 5(3); GDPR art. 4(11)',
      places: without('CZ', 'DE', 'NO', ...EXEMPTING),
    },
    {
      id: 'eu-consent-except-statistics',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2018-05-25',
      source: 'ePrivacy Directive 2002/58/EC art. 5(3); GDPR art. 4(11)',
      places: EXEMPTING,
      categories: ['preferences', 'marketing', 'uncategorized'],
    },
    {
      id: 'eu-withdrawal',
      checks: ['L09'],
      level: 'error',
      from: '2018-05-25',
      source: 'GDPR art. 7(3)',
    },
    {
      id: 'eu-notice',
      checks: ['L13'],
      level: 'error',
      from: '2018-05-25',
      source: 'GDPR arts. 13 and 14',
    },
    {
      id: 'eu-informed',
      checks: ['L29'],
      level: 'warning',
      from: '2018-05-25',
      source: 'GDPR art. 4(11): consent is informed',
    },
    {
      id: 'eu-not-ticked',
      checks: ['L05'],
      level: 'error',
      from: '2019-10-01',
      source: 'CJEU C-673/17 Planet49',
    },
    {
      id: 'eu-statistics-ask',
      checks: ['L32'],
      level: 'warning',
      from: '2018-05-25',
      source: 'ePrivacy Directive 2002/58/EC art. 5(3); WP 194, 4.3',
      places: without(...EXEMPTING),
      categories: ['analytics'],
    },
    {
      id: 'eu-silence',
      checks: ['L07'],
      level: 'error',
      from: '2020-05-04',
      source: 'EDPB guidelines 05/2020, 79 to 86',
      only: 'asks',
    },
    {
      id: 'eu-wall',
      checks: ['L08'],
      level: 'error',
      from: '2020-05-04',
      source: 'EDPB guidelines 05/2020, 39 to 41',
      only: 'asks',
    },
    {
      id: 'eu-refusal',
      checks: ['L01', 'L02', 'L04'],
      level: 'error',
      from: '2023-01-17',
      source: 'EDPB Cookie Banner Taskforce report of 17 January 2023, 8 and 14',
      only: 'asks',
    },
    {
      id: 'eu-prominence',
      checks: ['L03'],
      level: 'error',
      from: '2023-01-17',
      source: 'EDPB Cookie Banner Taskforce report of 17 January 2023, 19',
    },
    {
      id: 'eu-prompting',
      checks: ['L11'],
      level: 'warning',
      from: '2023-02-14',
      source: 'EDPB guidelines 03/2022, continuous prompting',
      only: 'asks',
    },
    {
      id: 'eu-accessibility',
      checks: ['L19', 'L20', 'L21', 'L23', 'L24'],
      level: 'error',
      from: '2025-06-28',
      source: 'Directive (EU) 2019/882, annex I; EN 301 549; WCAG 2.2',
    },
  ],
}
