import { ScanId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { chartDays, markedDays, publicationPath } from './chart-days.ts'

const day = (date: string, allowed: number, denied: number) => ({ date, allowed, partial: 0, denied })
const NOW = [day('2026-11-03', 3, 1), day('2026-11-04', 0, 0)]
const BEFORE = [day('2026-11-01', 1, 1), day('2026-11-02', 0, 0)]

test('the period before has the same positions, as counts and as shares', () => {
  expect(chartDays(NOW, BEFORE, false).map(({ allowed, before }) => [allowed, before])).toEqual([
    [3, 2],
    [0, 0],
  ])
  expect(chartDays(NOW, BEFORE, true).map(({ allowed, before }) => [allowed, before])).toEqual([
    [0.75, 0.5],
    [0, null],
  ])
  expect(chartDays(NOW, [], false).map(({ before }) => before)).toEqual([null, null])
})

test('marks are gathered by day, and a publication leads to its page of the history', () => {
  const publication = { day: '2026-11-03', version: 13, settingsVersion: 21, historyPage: 1 }
  const scan = { day: '2026-11-02', id: ScanId.parse('scn_0000000000000000000000') }
  expect(markedDays({ publications: [publication], scans: [scan], notes: [] })).toEqual([
    { day: '2026-11-02', publications: [], scans: [scan], notes: [] },
    { day: '2026-11-03', publications: [publication], scans: [], notes: [] },
  ])
  expect(publicationPath('dom_1', publication)).toBe('/domain/dom_1/history?compare=21')
  expect(publicationPath('dom_1', { ...publication, historyPage: 2 })).toContain('?page=2&compare=21')
})
