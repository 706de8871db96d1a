import { PublishedDomain } from '@placet/contract/published-config'
import { Measured } from '@placet/contract/measured'
import { describe, expect, test } from 'vitest'
import { makeGolden } from '../fixtures/golden-banners.ts'
import { BAD, GOOD } from '../fixtures/golden-changes.ts'
import { type DomainUnderTest, findUnfairness } from './find-unfairness.ts'
import { FAIRNESS_RULES } from './rules.ts'

const TODAY = '2026-11-19'

const golden = [...GOOD, ...BAD].map(makeGolden)

function rulesFound(domain: DomainUnderTest, measured: readonly Measured[]): string {
  const found = findUnfairness(domain, { on: TODAY, measured }).map(({ rule, level }) =>
    level === 'error' ? rule : `${rule}?`,
  )
  return [...new Set(found)].toSorted().join(' ')
}

describe('the golden set', () => {
  test.each(golden)('$name: $expected', ({ domain, measured, expected }) => {
    expect(rulesFound(domain, measured)).toBe(expected)
  })

  test('holds what could really be published and measured, at least 60, each of its own name', () => {
    for (const { domain, measured, expected } of golden) {
      if (!/L29/.test(expected)) expect(PublishedDomain.safeParse(domain).error).toBeUndefined()
      for (const each of measured) expect(Measured.safeParse(each).error).toBeUndefined()
    }
    expect(golden.length).toBeGreaterThanOrEqual(60)
    expect(new Set(golden.map(({ name }) => name)).size).toBe(golden.length)
  })

  test('has, for every rule, a banner that only this rule refuses', () => {
    const alone = new Set(golden.map(({ expected }) => expected.replaceAll('?', '')))
    expect(Object.keys(FAIRNESS_RULES).filter((rule) => !alone.has(rule))).toEqual([])
  })

  test('precision and recall are 100 %', () => {
    const counts = { right: 0, tooMany: 0, missed: 0 }
    for (const { domain, measured, expected } of golden) {
      const found = rulesFound(domain, measured).split(' ').filter(Boolean)
      const wanted = expected.split(' ').filter(Boolean)
      counts.right += found.filter((rule) => wanted.includes(rule)).length
      counts.tooMany += found.filter((rule) => !wanted.includes(rule)).length
      counts.missed += wanted.filter((rule) => !found.includes(rule)).length
    }
    expect(counts).toMatchObject({ tooMany: 0, missed: 0 })
    expect(counts.right).toBeGreaterThan(80)
  })
})

test.each([
  ['FR', 'error'],
  ['GB', 'error'],
  ['BR', 'warning'],
  ['JP', 'warning'],
])('closing that counts as accepting is, in %s, %s', (place, level) => {
  const bad = golden.find(({ expected }) => expected === 'L07')
  const good = golden.find(({ expected }) => expected === '')
  const [accepts, rest] = [bad?.domain.regions[0], good?.domain.regions[0]]
  if (!bad || !accepts || !rest) throw new Error('The golden set has changed')
  const domain = {
    ...bad.domain,
    regions: [
      { ...rest, places: [] },
      { ...accepts, places: [place] },
    ],
  }
  const found = findUnfairness(domain, { on: TODAY }).filter(
    ({ rule, regionIndex }) => rule === 'L07' && regionIndex === 1,
  )
  expect(found.map((finding) => finding.level)).toEqual([level])
})

test('a finding names its place in the form, the value and the source', () => {
  const [first] = GOOD.map((change) =>
    makeGolden({ ...change, region: ({ preferences }) => (preferences.actions = ['accept']) }),
  )
  expect(first && findUnfairness(first.domain, { on: TODAY })).toEqual([
    {
      rule: 'L01',
      level: 'error',
      regionIndex: 0,
      key: 'regions.0.preferences.actions',
      message: 'Visitors can accept here, but not deny.',
      value: 'accept',
      source:
        'EDPB Cookie Banner Taskforce report of 17 January 2023, 8 and 14; CNIL délibération 2020-091 art. 2; DSK Orientierungshilfe Telemedien of 20 December 2021 (+6)',
      laws: expect.arrayContaining(['eu-refusal', 'fr-refusal', 'br-refusal']),
    },
  ])
})

test('what configuration and rendering both break is one finding', () => {
  const { domain, measured } = makeGolden({
    name: 'twice',
    region: ({ icon }) => (icon.theme = 'none'),
    banner: (banner) => (banner.clicks = { accept: 1, reject: 1, withdraw: null }),
  })
  expect(findUnfairness(domain, { on: TODAY, measured }).map(({ rule }) => rule)).toEqual(['L09'])
})

test('what is the same in every region is found once, without a region', () => {
  const { domain } = makeGolden({
    name: 'none',
    start: 'geo',
    settings: ({ ui }) => (ui.links = [{ url: '', target: '_self' }]),
  })
  expect(findUnfairness(domain, { on: TODAY })).toMatchObject([
    { rule: 'L13', regionIndex: null, key: 'ui.links.0.url' },
  ])
})
