import { brotliCompressSync } from 'node:zlib'
import { emitDebug, emitEmbeds, emitGpp, emitTools } from '@placet/rules/publish/emit-script'
import { expect, test } from 'vitest'
import { buildBanner, buildShims } from '../build.ts'
import budget from '../size-budget.json' with { type: 'json' }
import { englishConfig } from './published.ts'
import { whole } from './shop.ts'

const files = async (): Promise<Record<string, string>> => {
  const built = await buildBanner()
  return {
    tools: whole(emitTools(built, englishConfig)),
    embeds: whole(emitEmbeds(built, englishConfig)),
    gpp: whole(emitGpp(built, { sections: 'state', mspa: 'not-signed', sensitiveData: true })),
    debug: whole(emitDebug(built)),
    ...(await buildShims()),
  }
}

test.each([
  ['tools', budget.toolsBrotliBytes],
  ['embeds', budget.embedsBrotliBytes],
  ['gpp', budget.gppBrotliBytes],
  ['debug', budget.debugBrotliBytes],
  ['cookiehub', budget.shimBrotliBytes],
  ['moving', budget.shimBrotliBytes],
])('%s keeps its budget of %i bytes', async (name, maxBytes) => {
  const { [name]: code = '' } = await files()
  const bytes = brotliCompressSync(code).length
  process.stdout.write(`${name}: ${bytes} of ${maxBytes} bytes brotli, ${code.length} raw\n`)
  expect(code).not.toBe('')
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

test('none of them holds anything that a strict policy forbids', async () => {
  const code = Object.values(await files()).join()
  expect(code).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|Function\(|\.style\b/,
  )
  expect(code).not.toMatch(/\/\/[#@]|\/\*/)
})
