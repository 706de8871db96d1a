// @vitest-environment happy-dom
import '../src/api/configure-zod.ts'
import { HELP_SECTIONS } from '@placet/contract/help'
import { expect, test } from 'vitest'
import { routes } from '../src/routes.tsx'
import { listPages } from './list-pages.ts'

const pages = listPages(routes)

test.each(pages)('$title, $path, links to an article', ({ help }) => {
  expect(help).toBeDefined()
})

test('every article is the help of a page', () => {
  const linked = new Set<string>(pages.flatMap(({ help }) => help ?? []))
  const others = HELP_SECTIONS.flatMap(({ articles }): readonly string[] => articles).filter(
    (slug) => !linked.has(slug),
  )
  expect(others).toEqual([])
})
