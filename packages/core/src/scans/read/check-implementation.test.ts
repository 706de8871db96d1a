import type { Implementation } from '@placet/contract/events/scan-page.v1'
import { IMPLEMENTATION_CHECKS } from '@placet/contract/scans'
import { expect, test } from 'vitest'
import { checkImplementation } from './check-implementation.ts'

const right: Implementation = {
  scripts: ['https://edge.example/c2/abcdefghij.js'],
  isRightCode: true,
  isFirst: true,
  isLate: false,
  before: null,
  isConsentModeFirst: true,
  otherBanner: '',
}

const check = (seen: Implementation, blocks = true) => checkImplementation(seen, { blocks })

const resultsOf = (seen: Partial<Implementation>, blocks = true) =>
  Object.fromEntries(
    check({ ...right, ...seen }, blocks).checks.map(({ check: name, result }) => [name, result]),
  )

test('a script in its place passes every check, in the order in which they are shown', () => {
  const { checks } = check(right)
  expect(checks.map(({ check: name }) => name)).toEqual([...IMPLEMENTATION_CHECKS])
  expect(new Set(checks.map(({ result }) => result))).toEqual(new Set(['passed']))
})

test('without a script only its absence and consent mode are told', () => {
  const none = { scripts: [], isRightCode: false, isFirst: null, isLate: null }
  expect(resultsOf(none)).toEqual({
    script_present: 'failed',
    script_once: 'unknown',
    script_right_code: 'unknown',
    script_first: 'unknown',
    script_in_time: 'unknown',
    blocker_able: 'unknown',
    consent_mode_first: 'passed',
  })
})

test.each([
  [{ scripts: ['https://a.example/1.js', 'https://a.example/2.js'] }, ['script_once']],
  [{ isRightCode: false }, ['script_right_code']],
  [{ isFirst: false, before: 'https://tags.example/t.js' }, ['script_first', 'blocker_able']],
  [{ isLate: true }, ['script_in_time', 'blocker_able']],
  [{ isConsentModeFirst: false }, ['consent_mode_first']],
] satisfies [Partial<Implementation>, string[]][])('%j fails %j', (seen, failed) => {
  const results = Object.entries(resultsOf(seen))
  expect(results.flatMap(([name, result]) => (result === 'failed' ? [name] : []))).toEqual(failed)
})

test('a script that runs too early is named, and what cannot be told is not called a fault', () => {
  const before = 'https://tags.example/t.js'
  const { checks } = check({ ...right, isFirst: false, before })
  expect(checks.find(({ check: name }) => name === 'script_first')?.text).toBe(`${before} runs before it.`)
  expect(resultsOf({ isFirst: null, isLate: null, isConsentModeFirst: null })).toMatchObject({
    script_first: 'unknown',
    script_in_time: 'unknown',
    blocker_able: 'unknown',
    consent_mode_first: 'unknown',
  })
})

test.each(['importing', 'pinned'] as const)(
  'the %s form is no fault on a site without automatic blocking, and cannot do it on a site with it',
  (form) => {
    const seen = { form, isFirst: null, isLate: null, before: null }
    const results = resultsOf(seen, false)
    expect(results).toMatchObject({ script_present: 'passed', script_right_code: 'passed' })
    expect(Object.values(results)).not.toContain('failed')
    const withBlocking = Object.entries(resultsOf(seen, true))
    expect(withBlocking.filter(([, result]) => result === 'failed')).toEqual([['blocker_able', 'failed']])
  },
)

test('every check says what was seen in one sentence', () => {
  const seen = [
    right,
    { ...right, scripts: [] },
    { ...right, isFirst: false, isLate: true },
    { ...right, form: 'pinned' as const, isFirst: null },
  ]
  for (const { text } of seen.flatMap((one) => check(one).checks)) {
    expect(text).toMatch(/^[A-Z].*\.$/)
  }
})
