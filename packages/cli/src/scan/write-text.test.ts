import { expect, test } from 'vitest'
import type { ScanResult } from './scan-result.ts'
import { writeText } from './write-text.ts'

const result = (message: string): ScanResult => ({
  format: 'placet-scan/1',
  url: 'https://example.com/',
  startedAt: '2026-01-01T00:00:00.000Z',
  endedAt: '2026-01-01T00:00:01.000Z',
  outcome: 'ok',
  states: ['none'],
  isSampled: true,
  pagesLeftOut: 7,
  pages: [{ url: 'https://example.com/', state: 'none', outcome: 'ok', status: 200, error: '' }],
  stored: [],
  unknownHosts: [],
  implementation: null,
  findings: [{ rule: 'set_before_consent', level: 'error', key: 'k', message, url: 'https://example.com/' }],
})

test('a page cannot move the cursor, clear the screen or turn the writing around', () => {
  const text = writeText(result('a\u001b[2Jb\rc\u202ed\u0007\u009b2J'), null)
  expect(text).toContain('a�[2Jb�c�d��2J')
})

test('pages that were left out are told', () => {
  expect(writeText(result('x'), null)).toContain('7 pages left out that look like others')
})
