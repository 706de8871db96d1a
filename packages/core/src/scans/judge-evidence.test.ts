import { PAGE_OUTCOMES, type FoundItem, ScanEvidence } from '@placet/contract/events/scan-evidence.v1'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeEvidence } from './judge-evidence.ts'

function evidence(found: FoundItem[], outcome: (typeof PAGE_OUTCOMES)[number] = 'ok'): ScanEvidence {
  const page = {
    url: 'https://shop.test/',
    finalUrl: 'https://shop.test/',
    outcome,
    status: 200,
    hasScript: true,
  }
  return ScanEvidence.parse({
    type: 'scan.evidence.v1',
    scanId: 'scn_0000000000000000000000',
    page,
    found,
    isCut: false,
  })
}

function cookie(name: string, host = 'shop.test'): FoundItem {
  return {
    kind: 'cookie',
    name,
    host,
    path: '/',
    secure: true,
    httpOnly: false,
    lifeSeconds: 60,
    sample: '00',
  }
}

test('known names get their category, unknown ones none, and what needs attention comes first', () => {
  const judged = judgeEvidence(
    evidence([
      cookie('PHPSESSID'),
      cookie('_ga', '.shop.test'),
      cookie('IDE', '.doubleclick.net'),
      cookie('own'),
      { kind: 'local-storage', name: 'i18nextLng', host: 'shop.test', sample: 'aa' },
    ]),
    'shop.test',
  )
  expect(
    judged.cookies.map(({ name, type, categoryId, serviceName, thirdParty }) => [
      name,
      type,
      categoryId,
      serviceName,
      thirdParty,
    ]),
  ).toEqual([
    ['own', 1, 5, null, false],
    ['IDE', 1, 4, 'Google DoubleClick', true],
    ['_ga', 1, 3, 'Google Analytics', false],
    ['i18nextLng', 2, 2, 'i18next', false],
    ['PHPSESSID', 1, 1, 'PHP', false],
  ])
})

test('the same cookie seen in two partitions is one', () => {
  const { cookies } = judgeEvidence(
    evidence([cookie('a'), cookie('a'), cookie('a', 'www.shop.test')]),
    'shop.test',
  )
  expect(cookies.map(({ host }) => host)).toEqual(['shop.test', 'www.shop.test'])
})

test.each(PAGE_OUTCOMES)('a page that ended in %s makes the scan done only if it is ok', (outcome) => {
  expect(judgeEvidence(evidence([cookie('a')], outcome), 'shop.test')).toMatchObject({
    outcome,
    status: outcome === 'ok' ? 4 : 3,
    cookies: [{ name: 'a' }],
  })
})

test('the order in which things were found makes no difference', () => {
  const found = [cookie('b'), cookie('a'), cookie('_ga'), cookie('a', 'www.shop.test'), cookie('PHPSESSID')]
  const judged = judgeEvidence(evidence(found), 'shop.test')
  fc.assert(
    fc.property(fc.shuffledSubarray(found, { minLength: found.length }), (shuffled) => {
      expect(judgeEvidence(evidence(shuffled), 'shop.test')).toEqual(judged)
    }),
  )
})

test.each(['a\0b', 'a\nb', 'a\u0085b', 'a\u2028b', 'x'.repeat(201)])(
  'evidence with the name %j is refused before anybody judges it',
  (name) => {
    expect(ScanEvidence.safeParse({ ...evidence([]), found: [cookie(name)] }).success).toBe(false)
  },
)
