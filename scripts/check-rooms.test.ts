import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findOneSidedRules, findRoomCircles, readImportGraph } from './check-rooms.ts'

const none = new Map<string, string>()

async function graphOf(files: Record<string, string>) {
  const root = await mkdtemp(join(tmpdir(), 'rooms-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  return readImportGraph(root, Object.keys(files))
}

const core = (path: string) => `packages/core/src/${path}`
const features = (path: string) => `apps/dashboard/src/features/${path}`
const rules = (path: string) => `packages/rules/src/${path}`

test('features may build on each other in one direction', async () => {
  const graph = await graphOf({
    [core('plans/quote.ts')]: `import { price } from '../money/index.ts'`,
    [core('money/index.ts')]: `export { price } from './price.ts'`,
    [core('money/price.ts')]: `import { quote } from './other.ts'`,
    [core('money/other.ts')]: '',
  })
  expect(findRoomCircles(graph)).toEqual([])
})

test('two features that import each other are found, though no two files do', async () => {
  const graph = await graphOf({
    [features('domains/pages/domain-page.tsx')]: `import { Card } from '../../settings/index.ts'`,
    [features('domains/index.ts')]: '',
    [features('settings/index.ts')]: `export { Card } from './card.tsx'`,
    [features('settings/card.tsx')]: '',
    [features('settings/pages/settings-page.tsx')]: `import { useDomain } from '../../domains/index.ts'`,
  })
  expect(findRoomCircles(graph)).toEqual([
    `a circle between rooms: ${features('domains/pages/domain-page.tsx')} imports ${features('settings/index.ts')}`,
    `a circle between rooms: ${features('settings/pages/settings-page.tsx')} imports ${features('domains/index.ts')}`,
  ])
})

test('a root file hides no circle, nor does a type or a third feature', async () => {
  const graph = await graphOf({
    [core('settings/load.ts')]: `import type { Vendors } from '../load-vendors.ts'`,
    [core('load-vendors.ts')]: `export { Vendors } from './vendors/chosen.ts'`,
    [core('vendors/chosen.ts')]: `const { load } = await import('../settings/load.ts')`,
  })
  expect(findRoomCircles(graph)).toHaveLength(3)
})

test('tests may look anywhere', async () => {
  const graph = await graphOf({
    [core('a/a.ts')]: `import { b } from '../b/b.ts'`,
    [core('b/b.ts')]: '',
    [core('b/b.test.ts')]: `import { a } from '../a/a.ts'`,
  })
  expect(findRoomCircles(graph)).toEqual([])
})

test('a rule that two sides ask belongs to the rules, also when one asks it through another rule', async () => {
  const graph = await graphOf({
    [rules('round.ts')]: '',
    [rules('price.ts')]: `import { round } from './round.ts'`,
    [core('plans/quote.ts')]: `import { round } from '@placet/rules/round'\nimport '@placet/rules/price'`,
    [features('plans/price.tsx')]: `import { price } from '@placet/rules/price'`,
  })
  expect(findOneSidedRules(graph, none)).toEqual([])
})

test('a rule that one side asks is named, and so is one that only tests ask', async () => {
  const graph = await graphOf({
    [rules('renew.ts')]: '',
    [rules('unused.ts')]: '',
    [core('renewals/renew.ts')]: `import { renew } from '@placet/rules/renew'`,
    [features('plans/plans.test.ts')]: `import { renew } from '@placet/rules/renew'`,
  })
  const problems = [
    `${rules('renew.ts')}: only packages/core asks this rule`,
    `${rules('unused.ts')}: no product code asks this rule`,
  ]
  expect(findOneSidedRules(graph, none)).toEqual(problems)
  expect(findOneSidedRules(graph, new Map([['renew.ts', 'kept for a reason']]))).toEqual(problems.slice(1))
})

test('an exception that nothing needs any longer is named', async () => {
  expect(findOneSidedRules(await graphOf({}), new Map([['gone.ts', 'old']]))).toEqual([
    `${rules('gone.ts')}: an exception that is not needed`,
  ])
})
