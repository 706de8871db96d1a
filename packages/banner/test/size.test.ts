import { expect, test } from 'vitest'
import { buildBanner } from '../build.ts'
import budget from '../size-budget.json' with { type: 'json' }
import { built, shims } from './built.ts'
import { configWithPatterns, listFiles } from './bytes/list-files.ts'
import { listParts } from './bytes/list-parts.ts'

const BUILD_TIMEOUT_MS = 120_000

test.each(await listFiles(built, shims))('the $name keeps its budget of $maxBytes bytes', (file) => {
  const { name, bytes, maxBytes } = file
  process.stdout.write(`${name}: ${bytes} of ${maxBytes} bytes brotli\n`)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

test('every part of the first response keeps its budget', async () => {
  const parts = await listParts(built, configWithPatterns)
  const maxBytes: Readonly<Record<string, number>> = budget.partsWithPatterns
  const over = parts.filter(({ name, bytes }) => bytes > (maxBytes[name] ?? 0))
  expect(over).toEqual([])
  expect(parts.map(({ name }) => name)).toEqual(Object.keys(budget.partsWithPatterns))
})

test(
  'a second build of the same source has the same hash',
  async () => {
    const second = await buildBanner()
    expect(second.hash).toBe(built.hash)
    expect(built.hash).toMatch(/^[0-9a-f]{64}$/)
  },
  BUILD_TIMEOUT_MS,
)

test('no file holds anything that a strict policy forbids', () => {
  const { banner, bannerWithoutRules, bannerWithGpp, bannerWithIab } = built
  const { bannerWithoutQueues, bannerWithoutRulesOrQueues } = built
  const { core, preferences, iab, tools, embeds, gpp, debug } = built
  const first = [
    banner,
    bannerWithoutRules,
    bannerWithoutQueues,
    bannerWithoutRulesOrQueues,
    bannerWithGpp,
    bannerWithIab,
  ]
  const code = [...first, core, preferences, iab, tools, embeds, gpp, debug, ...Object.values(shims)].join()
  expect(code).not.toMatch(
    /\.(inner|outer)HTML|\.insertAdjacentHTML|document\.write|\beval\(|Function\(|\.style\b/,
  )
  expect(code).not.toMatch(/\/\/[#@]|\/\*/)
})
