import { brotliCompressSync } from 'node:zlib'
import { emitScript } from '@placet/core/settings/emit-script'
import { expect, test } from 'vitest'
import { buildBanner } from '../build.ts'
import budget from '../size-budget.json' with { type: 'json' }
import { englishConfig } from './english-config.ts'

test('the first response of a default domain keeps its budget', async () => {
  const { code } = await buildBanner()
  const script = emitScript(code, englishConfig)
  const bytes = brotliCompressSync(script).length
  process.stdout.write(
    `banner size: ${bytes} of ${budget.firstResponseBrotliBytes} bytes brotli, ${script.length} raw\n`,
  )
  expect(bytes).toBeLessThanOrEqual(budget.firstResponseBrotliBytes)
})

test('a second build of the same source has the same hash', async () => {
  const [one, other] = await Promise.all([buildBanner(), buildBanner()])
  expect(one.hash).toBe(other.hash)
  expect(one.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('the code holds nothing that a strict policy forbids', async () => {
  const { code } = await buildBanner()
  expect(code).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|Function\(|\.style\b/,
  )
  expect(code).not.toMatch(/\/\/[#@]|\/\*/)
})
