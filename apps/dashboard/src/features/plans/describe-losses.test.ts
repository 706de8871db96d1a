import { beforeEach, expect, test } from 'vitest'
import { setFormats } from '../../ui/format-locale.ts'
import { describeLosses } from './describe-losses.ts'

const NOTHING = { regions: null, reports: null, sessions: null, isSupportLost: false }

beforeEach(() => setFormats({ chosen: 'en-US' }))

test('a plan that keeps everything loses nothing', () => {
  expect(describeLosses(NOTHING, 'Basic')).toEqual([])
})

test('regions come first, with those that the site uses', () => {
  const regions = { extra: ['United States', 'Japan'], frameworks: ['tcf-2-2' as const, 'ccpa' as const] }
  const sessions = { before: 250_000, after: 10_000 }
  const reports = { daysMax: 31, isTodayLost: true }
  const lost = describeLosses({ regions, reports, sessions, isSupportLost: true }, 'Free')
  expect(lost.map(({ title }) => title)).toEqual([
    'A banner for each region, US privacy and IAB TCF',
    'Reports over up to 12 months',
    '250,000 sessions a month',
    'Priority support',
  ])
  expect(lost[0]?.detail).toMatch(/^This site uses “United States”, “Japan”, IAB TCF, and US privacy\. /)
  expect(lost[1]?.detail).toContain('at most 31 days, and days that you choose end yesterday')
})

test('a site without regions is told that it doesn’t use them', () => {
  const regions = { extra: [], frameworks: [] }
  expect(describeLosses({ ...NOTHING, regions }, 'Basic')).toMatchObject([
    { detail: 'This site doesn’t use them.' },
  ])
})
