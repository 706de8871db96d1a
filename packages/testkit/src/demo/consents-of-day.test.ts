import { createHash } from 'node:crypto'
import type { ConsentRow } from '@placet/analytics/writer'
import { ConsentRecord } from '@placet/contract/events/consents-recorded.v1'
import { DomainCode, DomainId } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { RELAUNCH_DAY, planConsents } from './consent-plan.ts'
import { consentsOfDay } from './consents-of-day.ts'
import { SITES } from './sites.ts'

const LAST_DAY = '2026-11-14'
const ROWS = 40_000

const sites = SITES.map((site, index) => ({
  ...site,
  domainId: DomainId.parse(`dom_${String(index).padStart(22, '0')}`),
  code: DomainCode.parse(`demo${String(index).padStart(6, '0')}`),
}))
const plan = planConsents({ lastDay: LAST_DAY, rows: ROWS, sites })
const rows = allRows()

test('the same last day gives the same rows, another one others', () => {
  const rowsUpTo = (lastDay: string) => checksum(allRows(planConsents({ lastDay, rows: 4000, sites })))
  expect(rowsUpTo(LAST_DAY)).toBe(rowsUpTo(LAST_DAY))
  expect(rowsUpTo('2026-11-15')).not.toBe(rowsUpTo(LAST_DAY))
})

test('a day can be made without the days before it', () => {
  expect(consentsOfDay(plan, 40)).toEqual(rows.filter(({ day }) => day === plan.days[40]))
})

test('the days are the ninety that end with the last one', () => {
  expect(plan.days).toHaveLength(90)
  expect([plan.days[0], plan.days.at(-1)]).toEqual(['2026-08-17', LAST_DAY])
  expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(plan.days))
})

test('there are as many rows as asked for, and each time is in its day', () => {
  expect(rows).toHaveLength(plan.rows)
  expect(Math.abs(rows.length - ROWS)).toBeLessThan(ROWS / 100)
  expect(
    rows.filter(({ day, receivedAtMs }) => new Date(receivedAtMs).toISOString().slice(0, 10) !== day),
  ).toEqual([])
})

test('positions are 1, 2, 3 … in the order of time, and no id is there twice', () => {
  expect(rows.every(({ position }, index) => position === index + 1)).toBe(true)
  expect(rows.every(({ receivedAtMs }, index) => receivedAtMs >= (rows[index - 1]?.receivedAtMs ?? 0))).toBe(
    true,
  )
  expect(new Set(rows.flatMap(({ record }) => [record.eventId, record.token])).size).toBe(2 * rows.length)
})

test('every record is one the contract accepts', () => {
  for (const { record } of rows.slice(0, 2000)) expect(ConsentRecord.parse(record)).toEqual(record)
})

test('categories follow from the action, and nobody with Global Privacy Control allows marketing', () => {
  const allowedBy = (action: string) => {
    const some = rows.filter(({ record }) => record.action === action)
    return new Set(some.map(({ record }) => Object.values(record.categories).filter(Boolean).length))
  }
  expect(allowedBy('accept_all')).toEqual(new Set([4]))
  expect(allowedBy('custom')).toEqual(new Set([1, 2, 3]))
  expect(allowedBy('reject_all')).toEqual(new Set([0]))
  expect(allowedBy('withdraw')).toEqual(new Set([0]))
  expect(rows.filter(({ record }) => record.gpc === true && record.categories.marketing)).toEqual([])
})

test('there is variety: countries, languages, hosts, paths, devices, browsers', () => {
  const distinct = (value: (row: ConsentRow) => unknown) => new Set(rows.map(value)).size
  expect(distinct(({ record }) => record.country)).toBeGreaterThanOrEqual(25)
  expect(distinct(({ record }) => record.language)).toBeGreaterThanOrEqual(18)
  expect(distinct(({ record }) => record.host)).toBe(
    SITES.length * 2 + SITES.flatMap((site) => site.moreHosts).length,
  )
  expect(distinct(({ record }) => record.path)).toBeGreaterThanOrEqual(50)
  expect(distinct(({ record }) => record.device)).toBe(3)
  expect(distinct(({ record }) => record.browser)).toBeGreaterThanOrEqual(6)
})

test('shares differ by country and by domain, and rise with the second version', () => {
  const shareOf = (country: string) => accepted(rows.filter(({ record }) => record.country === country))
  expect(shareOf('FR')).toBeGreaterThan(0.4)
  expect(shareOf('FR')).toBeLessThan(0.65)
  expect(shareOf('US') - shareOf('DE')).toBeGreaterThan(0.12)
  expect(
    accepted(rowsOf('aurora-coffee.example')) - accepted(rowsOf('hafenblick-news.example')),
  ).toBeGreaterThan(0.1)
  const versions = [1, 2].map((version) =>
    accepted(rowsOf('hafenblick-news.example').filter(({ record }) => record.version === version)),
  )
  expect((versions[1] ?? 0) - (versions[0] ?? 0)).toBeGreaterThan(0.015)
})

test('the second version is live from its day on and never before', () => {
  const relaunch = plan.days[RELAUNCH_DAY] ?? ''
  expect(rows.filter(({ day, record }) => day < relaunch && record.version !== 1)).toEqual([])
  expect(rows.filter(({ day, record }) => day > relaunch && record.version !== 2)).toEqual([])
})

test('offices rest at weekends and at night', () => {
  const office = rowsOf('solarwerk-energie.example')
  const onWeekday = (weekday: number) =>
    office.filter(({ day }) => new Date(day).getUTCDay() === weekday).length
  expect(onWeekday(0) * 2).toBeLessThan(onWeekday(2))
  const atHour = (hour: number) =>
    office.filter(({ receivedAtMs }) => new Date(receivedAtMs).getUTCHours() === hour).length
  expect(atHour(1) * 10).toBeLessThan(atHour(9))
})

test('a campaign makes a spike on its first day that wears off', () => {
  const shop = plan.sites.find(({ site }) => site.campaign)
  const start = shop?.site.campaign?.startsOnDay ?? 0
  const at = (dayIndex: number) => shop?.volumes[dayIndex] ?? 0
  expect(at(start)).toBeGreaterThan(3 * at(start - 7))
  expect(at(start + 7)).toBeLessThan(at(start) / 2)
  const first = rowsOf(shop?.site.name ?? '').filter(({ day }) => day === plan.days[start])
  const landed = first.filter(({ record }) => record.path === shop?.site.campaign?.path)
  expect(landed.length).toBeGreaterThan(first.length / 2)
})

test('some domains grow, some shrink, one starts late', () => {
  const weeks = (name: string) => {
    const volumes = plan.sites.find(({ site }) => site.name === name)?.volumes ?? []
    const sum = (part: readonly number[]) => part.reduce((total, count) => total + count, 0)
    return { first: sum(volumes.slice(0, 14)), last: sum(volumes.slice(-14)) }
  }
  const [growing, shrinking] = [weeks('solarwerk-energie.example'), weeks('fjordline-ferries.example')]
  expect(growing.last).toBeGreaterThan(1.4 * growing.first)
  expect(shrinking.last).toBeLessThan(0.7 * shrinking.first)
  expect(weeks('moulin-bleu.example').first).toBe(0)
})

function allRows(of = plan): ConsentRow[] {
  return of.days.flatMap((_, dayIndex) => consentsOfDay(of, dayIndex))
}

function rowsOf(name: string): ConsentRow[] {
  const domainId = sites.find((site) => site.name === name)?.domainId
  return rows.filter(({ record }) => record.domainId === domainId)
}

function accepted(some: readonly ConsentRow[]): number {
  return some.filter(({ record }) => record.action === 'accept_all').length / some.length
}

function checksum(some: readonly ConsentRow[]): string {
  const hash = createHash('sha256')
  for (const row of some) hash.update(JSON.stringify(row))
  return hash.digest('hex')
}
