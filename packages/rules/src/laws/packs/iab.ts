import type { LawPack } from '../law-pack.ts'

/** No law, but whoever uses the framework has agreed to it. */
export const IAB_EUROPE: LawPack = {
  id: 'iab',
  title: 'IAB Europe TCF',
  places: [],
  reviewed: '2026-11-19',
  rules: [
    {
      id: 'iab-vendors',
      checks: ['L15', 'L17'],
      level: 'error',
      from: '2023-11-20',
      source: 'TCF policies, 2.2 and later',
      only: 'tcf',
    },
    {
      id: 'iab-contrast',
      checks: ['L16'],
      level: 'error',
      from: '2020-08-15',
      source: 'TCF policies, appendix B',
      only: 'tcf',
    },
    {
      id: 'iab-disclosed',
      checks: ['L18'],
      level: 'error',
      from: '2026-03-01',
      source: 'IAB Tech Lab, consent string format 2.3 and later',
      only: 'tcf',
    },
    {
      id: 'iab-policies-5',
      checks: [],
      level: 'warning',
      from: '2026-10-23',
      source: 'TCF 2.4 with policies 5.0.b, for the web',
      only: 'tcf',
    },
  ],
}
