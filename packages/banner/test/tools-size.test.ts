import { brotliCompressSync } from 'node:zlib'
import { emitDebug, emitEmbeds, emitGpp, emitTools } from '@placet/rules/publish/emit-script'
import { expect, test } from 'vitest'
import { built, shims } from './built.ts'
import budget from '../size-budget.json' with { type: 'json' }
import { englishConfig } from './published.ts'
import { whole } from './shop.ts'

const files: Readonly<Record<string, string>> = {
  tools: whole(emitTools(built, englishConfig)),
  embeds: whole(emitEmbeds(built, englishConfig)),
  gpp: whole(emitGpp(built, { sections: 'state', mspa: 'not-signed', sensitiveData: true })),
  debug: whole(emitDebug(built)),
  ...shims,
}

test.each([
  ['tools', budget.toolsBrotliBytes],
  ['embeds', budget.embedsBrotliBytes],
  ['gpp', budget.gppBrotliBytes],
  ['debug', budget.debugBrotliBytes],
  ['cookiehub', budget.shimBrotliBytes],
  ['moving', budget.shimBrotliBytes],
])('%s keeps its budget of %i bytes', (name, maxBytes) => {
  const { [name]: code = '' } = files
  const bytes = brotliCompressSync(code).length
  process.stdout.write(`${name}: ${bytes} of ${maxBytes} bytes brotli, ${code.length} raw\n`)
  expect(code).not.toBe('')
  expect(bytes).toBeLessThanOrEqual(maxBytes)
})

test('none of them holds anything that a strict policy forbids', () => {
  const code = Object.values(files).join()
  expect(code).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|Function\(|\.style\b/,
  )
  expect(code).not.toMatch(/\/\/[#@]|\/\*/)
})
