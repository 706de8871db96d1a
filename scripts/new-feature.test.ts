import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findMirrorProblems } from './check-mirror.ts'
import { type FeatureName, readFeatureName } from './new-feature/feature-name.ts'
import { skeletonOf } from './new-feature/skeleton.ts'
import { wiringOf } from './new-feature/wiring.ts'

const repository = join(import.meta.dirname, '..')
const walls: FeatureName = {
  kebab: 'cookie-walls',
  camel: 'cookieWalls',
  pascal: 'CookieWalls',
  title: 'Cookie walls',
}
const ROUTES = { 'cookie-walls': [{ name: 'getCookieWalls' }] }

/** An otherwise empty tree that holds these files. */
async function plant(files: Readonly<Record<string, string>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'new-feature-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true })
    await writeFile(join(dir, path), text)
  }
  return dir
}

test('a new feature is in all four columns', async () => {
  expect(await findMirrorProblems(await plant(skeletonOf(walls)), ROUTES, new Map())).toEqual([])
})

test.each([
  'packages/contract/src/cookie-walls.ts',
  'packages/core/src/cookie-walls/index.ts',
  'apps/api/src/features/cookie-walls/routes.ts',
])('a new feature without %s would be noticed', async (path) => {
  const { [path]: left, ...files } = skeletonOf(walls)
  expect(left).toBeDefined()
  expect(await findMirrorProblems(await plant(files), ROUTES, new Map())).toEqual([
    `${path}: the feature cookie-walls has no such column`,
  ])
})

test.each(wiringOf(walls))('$path takes a new feature, and keeps every line that it had', async (edit) => {
  const before = await readFile(join(repository, edit.path), 'utf8')
  const after = edit.change(before)
  const added = after.split('\n').filter((line) => !before.split('\n').includes(line))
  expect(added.length).toBeGreaterThan(0)
  expect(added.filter((line) => !/cookie-?walls/i.test(line))).toEqual([])
  const rest = after.split('\n').filter((line) => !added.includes(line))
  expect(rest.join('\n')).toBe(before)
})

test('a file without the place for a new feature is not changed by guessing', () => {
  for (const { change } of wiringOf(walls))
    expect(() => change('export const empty = 1')).toThrow('no line like')
})

test.each(['', 'CookieWalls', 'cookie_walls', '../walls', 'cookie-', '1walls'])('%j is no name', (text) => {
  expect(readFeatureName(text)).toBeUndefined()
})

test('a name is spelt as each place wants it', () => {
  expect(readFeatureName('access-keys')).toEqual({
    kebab: 'access-keys',
    camel: 'accessKeys',
    pascal: 'AccessKeys',
    title: 'Access keys',
  })
  expect(readFeatureName('cookie-walls')).toEqual(walls)
})
