import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCREEN_PAGES } from './pages.ts'

const FEATURES = join(import.meta.dirname, '../../../../apps/dashboard/src/features')
/** They show nothing of their own: the browser is sent on at once. */
const PASSED_THROUGH = new Set(['/logout', '/account/set/:accountId', '/domain/:domainId/find'])

test('every route of the dashboard is among the pages that are looked at', async () => {
  const routes: string[] = []
  for await (const file of glob('*/routes.ts', { cwd: FEATURES })) {
    const source = await readFile(join(FEATURES, file), 'utf8')
    const paths = [...source.matchAll(/\bpath: '([^']*)'/g)].map(([, path = '']) => path)
    routes.push(...paths.map((path) => (path.startsWith('/') ? path : `/domain/:domainId/${path}`)))
  }
  expect(routes.length).toBeGreaterThan(15)
  const seen = SCREEN_PAGES.map(({ path, leadsTo }) => leadsTo ?? path.split(/[?#]/)[0] ?? '')
  const isSeen = (route: string) => {
    const pattern = new RegExp(`^${route.replaceAll(/\/:\w+\?/g, '(/[^/]+)?')}$`)
    return seen.some((path) => pattern.test(path))
  }
  expect(routes.filter((path) => !PASSED_THROUGH.has(path) && !isSeen(path))).toEqual([])
})

test('every page has a name of its own', () => {
  const names = SCREEN_PAGES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
