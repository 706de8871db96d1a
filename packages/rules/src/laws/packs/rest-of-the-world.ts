import type { OptionalCategory } from '@placet/contract/constants'
import type { LawPack } from '../law-pack.ts'

const REVIEWED = '2026-11-19'
const PROFILING: readonly OptionalCategory[] = ['marketing', 'uncategorized']

export const SWITZERLAND: LawPack = {
  id: 'ch',
  title: 'Switzerland',
  places: ['CH'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'ch-refusal',
      checks: ['L30'],
      level: 'error',
      from: '2007-04-01',
      source: 'FMG art. 45c lit. b: informed, able to refuse',
    },
    { id: 'ch-notice', checks: ['L13'], level: 'error', from: '2023-09-01', source: 'DSG art. 19' },
    {
      id: 'ch-guide',
      checks: [],
      level: 'warning',
      from: '2025-01-22',
      source: 'FDPIC guide on cookies of 22 January 2025: consent for high-risk profiling',
    },
  ],
}

export const TURKEY: LawPack = {
  id: 'tr',
  title: 'Turkey',
  places: ['TR'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'tr-consent',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2022-06-20',
      source: 'Law 6698 art. 5; KVKK guideline on cookies of 20 June 2022',
    },
    {
      id: 'tr-refusal',
      checks: ['L01', 'L03', 'L04', 'L05', 'L07', 'L08'],
      level: 'error',
      from: '2022-06-20',
      source: 'KVKK guideline on cookies of 20 June 2022',
      only: 'asks',
    },
    { id: 'tr-notice', checks: ['L13'], level: 'error', from: '2016-10-07', source: 'Law 6698 art. 10' },
  ],
}

export const QUEBEC: LawPack = {
  id: 'ca-qc',
  title: 'Quebec',
  places: ['CA-QC'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'ca-qc-off-by-default',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2023-09-22',
      source: 'CQLR c. P-39.1 s. 8.1 (Law 25): profiling is off until activated',
    },
    {
      id: 'ca-qc-policy',
      checks: ['L13'],
      level: 'error',
      from: '2023-09-22',
      source: 'CQLR c. P-39.1 s. 8.2',
    },
    {
      id: 'ca-qc-withdrawal',
      checks: ['L09'],
      level: 'error',
      from: '2023-09-22',
      source: 'CQLR c. P-39.1 s. 8',
    },
    {
      id: 'ca-qc-consent',
      checks: ['L01', 'L04', 'L05', 'L07'],
      level: 'error',
      from: '2023-10-31',
      source: 'CQLR c. P-39.1 s. 14; CAI guidelines 2023-1',
      only: 'asks',
    },
  ],
}

export const CANADA: LawPack = {
  id: 'ca',
  title: 'Canada',
  places: ['CA', 'CA-QC'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'ca-opt-out',
      checks: ['L30'],
      level: 'error',
      from: '2011-12-06',
      source: 'PIPEDA sch. 1, 4.3; OPC position on online behavioural advertising',
    },
    {
      id: 'ca-openness',
      checks: ['L13'],
      level: 'error',
      from: '2004-01-01',
      source: 'PIPEDA sch. 1, 4.8',
    },
  ],
}

export const BRAZIL: LawPack = {
  id: 'br',
  title: 'Brazil',
  places: ['BR'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'br-transparency',
      checks: ['L13', 'L30'],
      level: 'error',
      from: '2020-09-18',
      source: 'LGPD arts. 9 and 18 § 2',
    },
    { id: 'br-withdrawal', checks: ['L09'], level: 'error', from: '2020-09-18', source: 'LGPD art. 8 § 5' },
    {
      id: 'br-clear',
      checks: ['L05', 'L07', 'L08'],
      level: 'warning',
      from: '2020-09-18',
      source: 'LGPD art. 8',
      only: 'asks',
    },
    {
      id: 'br-advertising',
      checks: ['L06', 'L28'],
      level: 'warning',
      from: '2022-10-18',
      source: 'LGPD art. 7; ANPD guide on cookies of 18 October 2022',
      categories: PROFILING,
    },
    {
      id: 'br-refusal',
      checks: ['L01', 'L02', 'L03', 'L04'],
      level: 'warning',
      from: '2022-10-18',
      source: 'ANPD guide on cookies of 18 October 2022',
      only: 'asks',
    },
  ],
}

export const CHILE: LawPack = {
  id: 'cl',
  title: 'Chile',
  places: ['CL'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'cl-transparency',
      checks: ['L13', 'L30'],
      level: 'error',
      from: '2026-12-01',
      source: 'Law 19.628 as amended by Law 21.719, arts. 8 and 14 ter',
    },
    {
      id: 'cl-withdrawal',
      checks: ['L09'],
      level: 'error',
      from: '2026-12-01',
      source: 'Law 19.628 as amended by Law 21.719, art. 12',
    },
  ],
}

export const INDIA: LawPack = {
  id: 'in',
  title: 'India',
  places: ['IN'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'in-managers',
      checks: [],
      level: 'warning',
      from: '2026-11-13',
      source: 'DPDP Rules 2025 r. 4: consent managers register',
    },
    {
      id: 'in-consent',
      checks: ['L06', 'L28', 'L05', 'L07'],
      level: 'error',
      from: '2027-05-13',
      source: 'DPDP Act 2023 s. 6(1)',
    },
    {
      id: 'in-notice',
      checks: ['L13'],
      level: 'error',
      from: '2027-05-13',
      source: 'DPDP Act 2023 s. 5; DPDP Rules 2025 r. 3',
    },
    {
      id: 'in-withdrawal',
      checks: ['L09'],
      level: 'error',
      from: '2027-05-13',
      source: 'DPDP Act 2023 s. 6(4)',
    },
  ],
}

export const JAPAN: LawPack = {
  id: 'jp',
  title: 'Japan',
  places: ['JP'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'jp-transmission',
      checks: ['L30'],
      level: 'error',
      from: '2023-06-16',
      source: 'Telecommunications Business Act art. 27-12',
    },
    {
      id: 'jp-related-information',
      checks: [],
      level: 'warning',
      from: '2022-04-01',
      source: 'APPI art. 31: consent where a recipient identifies the person',
    },
    { id: 'jp-notice', checks: ['L13'], level: 'error', from: '2017-05-30', source: 'APPI arts. 21 and 32' },
  ],
}

export const KOREA: LawPack = {
  id: 'kr',
  title: 'South Korea',
  places: ['KR'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'kr-refusal',
      checks: ['L13', 'L30'],
      level: 'error',
      from: '2020-08-05',
      source: 'PIPA art. 30(1): automatic collection and how to refuse it',
    },
    { id: 'kr-withdrawal', checks: ['L09'], level: 'error', from: '2023-09-15', source: 'PIPA art. 37' },
  ],
}

export const THAILAND: LawPack = {
  id: 'th',
  title: 'Thailand',
  places: ['TH'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'th-consent',
      checks: ['L06', 'L28'],
      level: 'error',
      from: '2022-06-01',
      source: 'PDPA B.E. 2562 s. 19',
    },
    {
      id: 'th-withdrawal',
      checks: ['L09'],
      level: 'error',
      from: '2022-06-01',
      source: 'PDPA B.E. 2562 s. 19(5)',
    },
    { id: 'th-notice', checks: ['L13'], level: 'error', from: '2022-06-01', source: 'PDPA B.E. 2562 s. 23' },
  ],
}

export const SOUTH_AFRICA: LawPack = {
  id: 'za',
  title: 'South Africa',
  places: ['ZA'],
  reviewed: REVIEWED,
  rules: [
    { id: 'za-objection', checks: ['L30'], level: 'error', from: '2021-07-01', source: 'POPIA s. 11(3)' },
    { id: 'za-notice', checks: ['L13'], level: 'error', from: '2021-07-01', source: 'POPIA s. 18' },
  ],
}

export const AUSTRALIA: LawPack = {
  id: 'au',
  title: 'Australia',
  places: ['AU'],
  reviewed: REVIEWED,
  rules: [
    {
      id: 'au-policy',
      checks: ['L13'],
      level: 'error',
      from: '2014-03-12',
      source: 'Privacy Act 1988, APP 1.3',
    },
    {
      id: 'au-notice',
      checks: ['L30'],
      level: 'warning',
      from: '2014-03-12',
      source: 'Privacy Act 1988, APP 5',
    },
    {
      id: 'au-automated-decisions',
      checks: [],
      level: 'warning',
      from: '2026-12-10',
      source: 'Privacy Act 1988, APP 1.7: the policy names automated decisions',
    },
  ],
}
