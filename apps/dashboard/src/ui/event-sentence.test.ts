import { ROUTES } from '@placet/contract/routes'
import { expect, test } from 'vitest'
import { EVENT_CHOICES, eventSentence } from './event-sentence.ts'

test.each([
  ['sign_in', { method: 'passkey', newDevice: true }, 'Logged in with a passkey on a new device'],
  ['sign_in_failed', { reason: 'second-factor' }, 'Login failed: wrong two-factor code'],
  [
    'refused',
    { code: 'forbidden', route: 'saveAccount' },
    'saveAccount refused: You don’t have permission to do this.',
  ],
  ['exported', { route: 'getInvoicePdf' }, 'Data exported: an invoice as PDF'],
  ['two_factor_on', {}, 'Two-factor authentication turned on'],
] as const)('an event of kind %s with %j reads “%s”', (kind, detail, sentence) => {
  expect(eventSentence({ kind, detail })).toBe(sentence)
})

test('every file that can be downloaded has a name', () => {
  const files = Object.values(ROUTES)
    .flat()
    .filter(({ file }) => file.length > 0)
  expect(files.length).toBeGreaterThan(10)
  for (const { name } of files) {
    expect(eventSentence({ kind: 'exported', detail: { route: name } })).not.toContain(name)
  }
})

test('every kind can be chosen by a name that no other kind has', () => {
  expect(new Set(EVENT_CHOICES.map(({ label }) => label)).size).toBe(EVENT_CHOICES.length)
})
