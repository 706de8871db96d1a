import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockingSnippet, pinnedSnippet, importingSnippet } from './install-snippets.ts'
import { recogniseSnippet } from './recognise-snippet.ts'

const url = 'https://edge.example/c2/abcde01234.js'
const digest = createHash('sha256').update('the runtime')
const hash = digest.copy().digest('hex')
const runtimeUrl = `https://edge.example/c2/runtime/${hash}.js`
const inline = (snippet: string) => snippet.slice('<script>'.length, -'</script>'.length)

test('the hash in the address and the integrity are the same digest', () => {
  const snippet = pinnedSnippet(url, { hash, key: 'K' }, 'off')
  expect(snippet).toContain(`src="${runtimeUrl}"`)
  expect(snippet).toContain(`integrity="sha256-${digest.digest('base64')}"`)
  expect(snippet).toContain('data-placet-code="abcde01234" data-placet-key="K"')
})

test('each snippet is one line of markup with the address in it', () => {
  for (const snippet of [importingSnippet(url, 'advanced'), blockingSnippet(url)]) {
    expect(snippet).toContain(url)
    expect(snippet).toMatch(/^<script[^\n]*<\/script>$/)
  }
})

test.each(['basic', 'advanced'] as const)(
  'with %s consent mode the defaults come before the script',
  (mode) => {
    for (const snippet of [importingSnippet(url, mode), pinnedSnippet(url, { hash, key: 'K' }, mode)]) {
      expect(snippet.indexOf('"consent","default"')).toBeGreaterThan(0)
      expect(snippet.indexOf('"consent","default"')).toBeLessThan(snippet.indexOf('/c2/'))
      expect(snippet.includes('ads_data_redaction')).toBe(mode === 'advanced')
    }
  },
)

test('without consent mode Google’s queue is not touched', () => {
  expect(importingSnippet(url, 'off') + pinnedSnippet(url, { hash, key: 'K' }, 'off')).not.toContain(
    'dataLayer',
  )
})

test.each([
  ['plain', { src: url, text: '', code: '' }, { form: 'blocking', url, code: 'abcde01234' }],
  [
    'importing',
    { src: '', text: inline(importingSnippet(url, 'advanced')), code: '' },
    { form: 'importing', url, code: 'abcde01234' },
  ],
  [
    'reformatted importing',
    { src: '', text: `import( ( window.placet = window.placet || [] ).src = "${url}" )`, code: '' },
    { form: 'importing', url, code: 'abcde01234' },
  ],
  [
    'pinned',
    { src: runtimeUrl, text: '', code: 'abcde01234' },
    { form: 'pinned', url: runtimeUrl, code: 'abcde01234' },
  ],
  ['other external', { src: 'https://a.example/c2/abc/tools.js', text: '', code: '' }, null],
  ['other inline', { src: '', text: `import('${url.replace('/c2/', '/d/')}')`, code: '' }, null],
])('a %s script is recognised for what it is', (_, script, expected) => {
  expect(recogniseSnippet(script)).toEqual(expected)
})
