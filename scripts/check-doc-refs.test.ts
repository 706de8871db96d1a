import { describe, expect, test } from 'vitest'
import {
  findDependencyProblems,
  findDocRefProblems,
  findThreatProblems,
  findUntestedThreats,
  threatsIn,
} from './check-doc-refs.ts'

const repository = {
  files: [
    'README.md',
    'docs/glossary.md',
    'docs/decisions/0001-engines.md',
    'apps/api/src/main.ts',
    'apps/edge/src/main.ts',
    'packages/core/src/settings/index.ts',
  ],
  scripts: new Set(['verify', 'services', 'new-feature']),
}

describe('a document may', () => {
  test.each([
    ['name a file', '`apps/api/src/main.ts`'],
    ['name a folder', '`apps/api/` and `packages/core`'],
    ['name a file by its last part', '`main.ts`'],
    ['use placeholders', '`packages/core/src/<feature>/index.ts`, `apps/*/src/main.ts`'],
    ['name two at once', '`apps/{api,edge}/src/main.ts`'],
    [
      'link beside itself',
      '[words](glossary.md#consent), [why](decisions/0001-engines.md), [up](../README.md)',
    ],
    ['link to the web and within', '[a](https://example.com/x.md) [b](#there) [c](mailto:a@example.com)'],
    ['name calls, types and addresses', '`GET /client-api/v2/domain`, `text/plain`, `/c2/{code}.js`, `a/b`'],
    ['name commands', 'Run `npm run verify`, then `npm run services -- up`.'],
    ['draw trees', '```\napps/gone/src/main.ts\n```'],
  ])('%s', (_what, text) => {
    expect(findDocRefProblems('docs/about.md', text, repository)).toEqual([])
  })
})

describe('a document is refused when it', () => {
  test.each([
    ['names a file that is gone', 'See `apps/api/src/gone.ts`.', 'names apps/api/src/gone.ts'],
    ['names a folder that is gone', '`packages/gone/`', 'names packages/gone/'],
    ['names a lone file that is gone', '`gone.ts`', 'names gone.ts'],
    ['uses a placeholder that fits nothing', '`packages/*/src/gone.ts`', 'names packages/*/src/gone.ts'],
    ['names two of which one is gone', '`apps/{api,gone}/src/main.ts`', 'names apps/{api,gone}/src/main.ts'],
    ['links to nothing', '[words](missing.md)', 'link to missing.md'],
    ['shows a picture that is not there', '![The banner](images/banner.png)', 'link to images/banner.png'],
    ['names a command that is gone', '```\nnpm run gone\n```', 'npm run gone'],
  ])('%s', (_what, text, problem) => {
    expect(findDocRefProblems('docs/about.md', text, repository)).toEqual([expect.stringContaining(problem)])
  })
})

test('a list of dependencies may neither miss one nor keep one that is gone', () => {
  const text =
    '| package | why |\n|---|---|\n| `zod` | schemas |\n| `react`, `react-dom` | screens |\n| `left` | – |\n'
  expect(findDependencyProblems(text, new Set(['zod', 'react', 'react-dom', 'pino']))).toEqual([
    'docs/dependencies.md: pino is missing',
    'docs/dependencies.md: left is no direct dependency',
  ])
})

test('a threat number in the source must be defined on the page of threats', () => {
  const defined = threatsIn('- **T20 Access to objects.** See T7.\n- **T23 Sessions.** Test: none.\n')
  expect(defined).toEqual(new Set(['T20', 'T23']))
  expect(findThreatProblems('a.ts', '/** T20, T99. */ test("T7: a page")', defined)).toEqual([
    'a.ts: T99 is not in docs/threats.md',
    'a.ts: T7 is not in docs/threats.md',
  ])
})

test('every threat on the page is in the title of a test, alone or among others', () => {
  const tests = [
    'test("T20: a page", () => {})',
    "describe('V11, T23: credentials', () => {})",
    '// T7: a comment',
  ]
  expect(findUntestedThreats(new Set(['T7', 'T20', 'T23']), tests)).toEqual([
    'docs/threats.md: no test or drill has T7 in its title',
  ])
})

test('times of day and longer names are no threat numbers', () => {
  expect(findThreatProblems('a.ts', '`${day}T13:00:00Z` T0 T123 XT13 2026-11-16T13', new Set())).toEqual([])
})
