import type { BannerBuild } from '@placet/contract/banner-build'
import { brotliCompressSync } from 'node:zlib'
import type { PublishedConfig, PublishedService } from '@placet/contract/published-config'
import { emitPreferences, emitScript } from '@placet/rules/publish/emit-script'
import { expect, test } from 'vitest'
import { buildBanner } from '../build.ts'
import { built } from './built.ts'
import budget from '../size-budget.json' with { type: 'json' }
import { englishConfig } from './published.ts'
import { whole } from './shop.ts'

const brotliBytes = (text: string) => brotliCompressSync(text).length

const counter: PublishedService = {
  id: 'counter',
  name: 'Counter',
  category: 'analytics',
  src: ['googletagmanager.com/gtag', 'google-analytics.com'],
  inline: [],
}

test.each([
  ['the first response', emitScript, budget.firstResponseBrotliBytes],
  [
    'the first response with a service that is known by patterns',
    (build: BannerBuild, config: PublishedConfig) => emitScript(build, { ...config, services: [counter] }),
    budget.firstResponseWithRulesBrotliBytes,
  ],
  [
    'what is loaded when a visitor looks closer',
    (build: BannerBuild, config: PublishedConfig) => emitPreferences(build, config, []),
    budget.preferencesBrotliBytes,
  ],
])('%s of a default domain keeps its budget', (name, emit, maxBytes) => {
  const script = whole(emit(built, englishConfig))
  const bytes = brotliBytes(script)
  process.stdout.write(`${name}: ${bytes} of ${maxBytes} bytes brotli, ${script.length} raw\n`)
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

test('a second build of the same source has the same hash', async () => {
  const second = await buildBanner()
  expect(second.hash).toBe(built.hash)
  expect(built.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('the code holds nothing that a strict policy forbids', () => {
  const code = built.banner + built.preferences
  expect(code).not.toMatch(
    /\.(inner|outer)HTML|\.insertAdjacentHTML|document\.write|\beval\(|Function\(|\.style\b/,
  )
  expect(code).not.toMatch(/\/\/[#@]|\/\*/)
})
