import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { blockingSnippet, pinnedSnippet, importingSnippet } from './install-snippets.ts'

const url = 'https://edge.example/c2/abcde01234.js'

test('the hash in the address and the integrity are the same digest', () => {
  const digest = createHash('sha256').update('the runtime')
  const hash = digest.copy().digest('hex')
  const snippet = pinnedSnippet(url, { hash, key: 'K' })
  expect(snippet).toContain(`src="https://edge.example/c2/runtime/${hash}.js"`)
  expect(snippet).toContain(`integrity="sha256-${digest.digest('base64')}"`)
  expect(snippet).toContain('data-placet-code="abcde01234" data-placet-key="K"')
})

test('each snippet is one line of markup with the address in it', () => {
  for (const snippet of [importingSnippet(url), blockingSnippet(url)]) {
    expect(snippet).toContain(url)
    expect(snippet).toMatch(/^<script[^\n]*<\/script>$/)
  }
})
