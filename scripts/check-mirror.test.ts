import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMirrorProblems } from './check-mirror.ts'

let root: string
const none = new Map<string, string>()

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'mirror-'))
})

afterEach(() => rm(root, { recursive: true, force: true }))

async function writeAll(files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
}

const domains = {
  'packages/contract/src/domains.ts': '',
  'packages/core/src/domains/index.ts': '',
  'apps/api/src/features/domains/routes.ts': `
    registerRoute(app, listDomains, () => {})
    registerRoute(
      app,
      contract.createDomains,
      () => {},
    )`,
  'apps/dashboard/src/features/domains/queries.ts': '',
}
const routes = { domains: [{ name: 'listDomains' }, { name: 'createDomains' }] }

test('says nothing when a feature is in all four columns', async () => {
  await writeAll(domains)
  expect(await findMirrorProblems(root, routes, none)).toEqual([])
})

test('names every column that is missing', async () => {
  await writeAll({ 'packages/contract/src/domains.ts': '' })
  expect(await findMirrorProblems(root, routes, none)).toEqual([
    'packages/core/src/domains/index.ts: the feature domains has no such column',
    'apps/api/src/features/domains/routes.ts: the feature domains has no such column',
    'apps/dashboard/src/features/domains: the feature domains has no such column',
  ])
})

test('names a route that the API does not register', async () => {
  await writeAll(domains)
  const more = { domains: [...routes.domains, { name: 'list' }] }
  expect(await findMirrorProblems(root, more, none)).toEqual([
    'apps/api/src/features/domains/routes.ts: list is not registered',
  ])
})

test('names a route that the API registers without it being in the list', async () => {
  await writeAll(domains)
  expect(await findMirrorProblems(root, { domains: routes.domains.slice(1) }, none)).toEqual([
    'apps/api/src/features/domains/routes.ts: listDomains is not in ROUTES',
  ])
})

test('names a folder that is no feature, unless it is excused with a reason', async () => {
  await writeAll({ ...domains, 'packages/core/src/mail/render.ts': '' })
  expect(await findMirrorProblems(root, routes, none)).toEqual([
    'packages/core/src/mail: no feature of the contract has this name',
  ])
  expect(await findMirrorProblems(root, routes, new Map([['packages/core/src/mail', 'jobs only']]))).toEqual(
    [],
  )
})

test('names an excuse that nothing needs any longer', async () => {
  await writeAll(domains)
  expect(await findMirrorProblems(root, routes, new Map([['packages/core/src/gone', 'old']]))).toEqual([
    'packages/core/src/gone: an exception that is not needed',
  ])
})
