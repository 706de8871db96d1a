import { expect, test } from 'vitest'
import { groupRules } from './group-rules.ts'

const chile = { id: 'cl', title: 'Chile', places: ['CL'], reviewed: '2026-11-19' }
const india = { id: 'in', title: 'India', places: ['IN'], reviewed: '2026-11-19' }
const rule = { level: 'error', from: '2026-12-01', until: null, begins: true } as const

test('rules of one law share a group, and rules with one source share a line', () => {
  expect(
    groupRules([
      { ...rule, id: 'a', pack: chile, source: 'Law 19.628, art. 14', checks: ['L13'] },
      { ...rule, id: 'b', pack: india, source: 'DPDP Act 2023', checks: ['L1'] },
      { ...rule, id: 'c', pack: chile, source: 'Law 19.628, art. 14', checks: ['L13', 'L2'] },
      { ...rule, id: 'd', pack: chile, source: 'Law 19.628, art. 14', checks: [], begins: false },
    ]),
  ).toEqual([
    {
      pack: chile,
      sources: [
        { source: 'Law 19.628, art. 14', begins: true, checks: ['L13', 'L2'] },
        { source: 'Law 19.628, art. 14', begins: false, checks: [] },
      ],
    },
    { pack: india, sources: [{ source: 'DPDP Act 2023', begins: true, checks: ['L1'] }] },
  ])
})
