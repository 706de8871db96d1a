import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
const COPIED = [
  ...['apps', 'packages', 'scripts', 'docs/openapi.json', 'node_modules', 'package.json', '.oxfmtrc.json'],
  ...['tsconfig.json', 'tsconfig.base.json', '.dependency-cruiser.cjs', '.oxlintrc.json', '.gitignore'],
]
const TOOL_TIMEOUT_MS = 300_000
const LEFT_OUT = new Set(['dist', '.pnpm', '.vite', '.vite-temp'])

let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-feature-'))
  await mkdir(join(copy, 'docs'))
  for (const path of COPIED) {
    await cp(join(repository, path), join(copy, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !LEFT_OUT.has(basename(source)),
    })
  }
  await symlink(join(repository, 'node_modules/.pnpm'), join(copy, 'node_modules/.pnpm'))
  const made = run(process.execPath, 'scripts/new-feature.ts', 'cookie-walls')
  expect(made).toBe('')
}, TOOL_TIMEOUT_MS)

afterAll(() => rm(copy, { recursive: true, force: true }))

const TOUCHED = [
  'packages/contract/src/cookie-walls.ts',
  'packages/contract/src/routes.ts',
  'packages/core/src/cookie-walls',
  'apps/api/src/features/cookie-walls',
  'apps/api/src/app.ts',
  'apps/dashboard/src/features/cookie-walls',
  'apps/dashboard/src/routes.tsx',
  'packages/testkit/src/screens/pages.ts',
]

function run(command: string, ...options: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, options, {
    cwd: copy,
    encoding: 'utf8',
    timeout: TOOL_TIMEOUT_MS,
  })
  if (status === null) throw new Error(`${command} did not end`)
  return status === 0 ? '' : `${stdout}${stderr}`
}

test.each([
  ['is in all four columns', [process.execPath, 'scripts/check-mirror.ts']],
  ['has types', ['node_modules/@typescript/native/bin/tsc', '-p', 'tsconfig.json']],
  [
    'has types in the dashboard',
    ['node_modules/@typescript/native/bin/tsc', '-p', 'apps/dashboard/tsconfig.json'],
  ],
  [
    'keeps the import rule',
    ['node_modules/.bin/depcruise', '--config', '.dependency-cruiser.cjs', 'apps', 'packages'],
  ],
  ['is in the API’s document', [process.execPath, 'scripts/generate.ts', '--check']],
  ['passes the linter', ['node_modules/.bin/oxlint', ...TOUCHED]],
] as const)(
  'a new feature %s',
  (_what, [command, ...options]) => {
    // The tree passed before: whatever a tool says now, or a tool that does not start, is about the feature.
    expect(run(command, ...options)).toBe('')
  },
  TOOL_TIMEOUT_MS,
)

test('a feature is not made twice', () => {
  expect(run(process.execPath, 'scripts/new-feature.ts', 'cookie-walls')).toContain('exists already')
})
