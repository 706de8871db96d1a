import { expect, test } from 'vitest'
import { findSourceProblems } from './check-source.ts'

test.each([
  ['const a: any = 1', 'any'],
  ['const a = b as Array<any>', 'any'],
  ['const a = b!.c', 'a non-null assertion'],
  ['enum A { B }', 'an enum'],
  ['const a = b as unknown as string', 'a cast through another cast'],
  ["export * from './a.ts'", 'export *'],
  ["test.skip('a', () => {})", 'a test that is switched off'],
  ['const a = `${b} // TODO`', undefined],
  ["describe.skip.each([1])('a', () => {})", 'a test that is switched off'],
  ["test.skipIf(true)('a', () => {})", 'a test that is switched off'],
  ["xit('a', () => {})", 'a test that is switched off'],
  ["it.todo('a')", 'a test that is switched off'],
  ['const a = process.env', 'the environment is read in env.ts only'],
  ["const a = process['env']", 'the environment is read in env.ts only'],
  ['const { env } = process', 'the environment is read in env.ts only'],
  ['const { env: a } = process', 'the environment is read in env.ts only'],
  ['// @ts-ignore', 'a comment that silences a check'],
  ['const a = 1 // oxlint-disable-line', 'a comment that silences a check'],
  ['// TODO later', 'an unfinished note'],
  ["const a = 'any TODO @ts-ignore process.env !'", undefined],
  ['const { pid } = process', undefined],
  ['const anyOf = [1].some((one) => !one)', undefined],
  ["export * as a from './a.ts'", undefined],
  ['pages.skip(1)', undefined],
])('of %j it says %s', (text, problem) => {
  const found = findSourceProblems('packages/core/src/a.test.ts', text)
  expect(found).toEqual(problem === undefined ? [] : [`packages/core/src/a.test.ts:1: ${problem}`])
})

test('takes such names for tests in test files only', () => {
  expect(findSourceProblems('packages/core/src/a.ts', 'const fit = (test: Page) => test.skip')).toEqual([])
})

test.each([
  'new Intl.NumberFormat()',
  'new Intl.DateTimeFormat()',
  'count.toLocaleString()',
  'ratio.toFixed(2)',
  "import { formatLongDate } from '@placet/rules/format-long-date'",
  "import { formatAmount } from '@placet/rules/money/format-amount'",
])('lets only the format helpers of the dashboard contain %s', (text) => {
  const found = (path: string) => findSourceProblems(path, text)
  expect(found('apps/dashboard/src/features/plans/a.ts')).toHaveLength(1)
  expect(found('apps/dashboard/src/ui/format-number.ts')).toEqual([])
  expect(found('apps/api/src/a.ts')).toEqual([])
})

test('finds a count that would say “1 pages”', () => {
  const found = (text: string) => findSourceProblems('apps/dashboard/src/a.ts', text)
  expect(found('const a = `${formatCount(pages)} pages`')).toHaveLength(1)
  expect(found("const a = `${formatCount(shown)} of ${formatCounted(pages, 'page')}`")).toEqual([])
})

test.each([
  "import pg from 'pg'",
  "import { withTenant } from '@placet/db/tx'",
  "import { withTx } from '@placet/core/context'",
  "import { claimTrials } from '@placet/core/plans/index'",
  "import { command } from '@placet/analytics/command'",
  "db.updateTable('app_user').set({ email }).execute()",
])('lets no story and no helper of stories contain %s', (text) => {
  const found = (path: string) => findSourceProblems(path, text)
  expect(found('e2e/stories/a.e2e.ts').length).toBeGreaterThan(0)
  expect(found('e2e/plans/plan-pages.ts').length).toBeGreaterThan(0)
  expect(found('e2e/plans/plan-page.e2e.ts')).toEqual([])
  expect(found('e2e/reports/visit.ts')).toEqual([])
})

test('an exception for SQL in stories must be needed', () => {
  expect(findSourceProblems('e2e/reports/visit.ts', 'const a = 1')).toEqual([
    'e2e/reports/visit.ts: an exception for SQL that is not needed',
  ])
})

test('lets env.ts read the environment', () => {
  expect(findSourceProblems('apps/api/src/env.ts', 'const a = process.env')).toEqual([])
})

test('counts lines, also of files that are no TypeScript', () => {
  const text = 'a {}\n'.repeat(401)
  expect(findSourceProblems('a.css', text)).toEqual(['a.css: 401 lines, 400 are the most'])
  expect(findSourceProblems('a.css', 'a {}\n'.repeat(400))).toEqual([])
})
