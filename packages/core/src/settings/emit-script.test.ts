import { DomainCode } from '@placet/contract/ids'
import type { PublishedConfig } from '@placet/contract/published-config'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compilePublishedConfig } from './compile-published-config.ts'
import { defaultSettings } from './default-settings.ts'
import { emitScript } from './emit-script.ts'

const config = compilePublishedConfig(defaultSettings('example.com'), {
  code: DomainCode.parse('abcde01234'),
  version: 1,
  revision: 0,
})

function run(script: string): unknown {
  return runInNewContext(`let given;${script};given`)
}

test('T3: whatever the texts hold comes out as the same data', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, body) => {
      const hostile: PublishedConfig = { ...config, texts: { ...config.texts, title, body } }
      expect(run(emitScript('given=__placet_config__', hostile))).toEqual(hostile)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  '</script><script>alert(1)</script>',
  '\u2028alert(1)\u2029',
  '${alert(1)}',
  '"));alert(1);((',
  '<!--',
  '\\',
])('T3: %j cannot leave its string', (text) => {
  const script = emitScript('given=__placet_config__', { ...config, texts: { ...config.texts, body: text } })
  expect(script).not.toMatch(/[<>\u2028\u2029]/)
  expect(run(script)).toMatchObject({ texts: { body: text } })
})

test('the same settings and version give the same bytes', () => {
  const again = compilePublishedConfig(defaultSettings('example.com'), {
    code: config.code,
    version: config.version,
    revision: config.revision,
  })
  expect(emitScript('x', again)).toBe(emitScript('x', config))
})
