import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import { beforeAll, expect, test } from 'vitest'
import { aBundle } from './src/fixtures/a-bundle.ts'
import { aLog, aRecord, known } from './src/fixtures/a-log.ts'
import type * as judge from './src/judge.ts'
import { formatPublicKey } from './src/public-key.ts'
import { buildVerifyPage, bundleVerifier } from './verify-page.ts'

const { key } = aLog()
let page: string

beforeAll(async () => {
  page = await buildVerifyPage([key])
})

const between = (start: string, end: string) => known(page.split(start)[1]?.split(end)[0])

test('the page holds the bundled verifier and nothing else that runs', async () => {
  expect(between('<script>', '</script>') === (await bundleVerifier())).toBe(true)
  expect(page.match(/<script/g)).toHaveLength(1)
  expect(page.match(/\son[a-z]+="|javascript:|<(link|iframe|img|base|form|object)\b/i)).toBeNull()
})

test('the page names no address and cannot reach one', () => {
  expect(page.match(/https?:|wss?:|["'(=]\/\/\w/)).toBeNull()
  expect(page.match(/\b(fetch|XMLHttpRequest|WebSocket|EventSource|sendBeacon|importScripts)\b/)).toBeNull()
  const policy = between('Content-Security-Policy" content="', '"')
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; base-uri/)
})

test.each([
  ['script', 'script-src'],
  ['style', 'style-src'],
])('the policy allows this very %s only', (element, directive) => {
  const text = between(`<${element}>`, `</${element}>`)
  const digest = createHash('sha256').update(text).digest('base64')
  expect(between('Policy" content="', '">')).toContain(`${directive} 'sha256-${digest}'`)
})

test('the page knows the keys it was made with', () => {
  expect(between('autocomplete="off">', '</textarea>').trim()).toBe(formatPublicKey(key))
})

test('the code as browsers get it judges as the code here does', async () => {
  const { outputFiles } = await build({
    entryPoints: [`${import.meta.dirname}/src/judge.ts`],
    bundle: true,
    platform: 'browser',
    format: 'esm',
    write: false,
  })
  const source = known(outputFiles[0]).text
  expect(source).not.toMatch(/node:|require\(/)
  const inBrowser = await importText<typeof judge>(source)
  const log = aLog()
  log.append(aRecord(1), aRecord(2), aRecord(3))
  const receipt = Buffer.from(log.receipt(1))
  expect(await inBrowser.judgeReceipt(receipt, [log.key])).toMatchObject({ isFine: true })
  expect(await inBrowser.judgeReceipt(receipt.with(40, 0x20), [log.key])).toMatchObject({ isFine: false })
  const { files, keys } = aBundle()
  expect(await inBrowser.judgeBundle(files, keys)).toMatchObject({ isFine: true, keys: 'known' })
  expect(await inBrowser.judgeBundle(files, [])).toMatchObject({ isFine: true, keys: 'embedded' })
})

/** The caller names the module that the text was made from. */
async function importText<T>(source: string): Promise<T> {
  return (await import(`data:text/javascript;base64,${Buffer.from(source).toString('base64')}`)) as T
}
