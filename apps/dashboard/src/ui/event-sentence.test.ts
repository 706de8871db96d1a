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
  ['two_factor_on', {}, 'Two-factor authentication turned on'],
] as const)('an event of kind %s with %j reads “%s”', (kind, detail, sentence) => {
  expect(eventSentence({ kind, detail })).toBe(sentence)
})

test('every kind can be chosen by a name that no other kind has', () => {
  expect(new Set(EVENT_CHOICES.map(({ label }) => label)).size).toBe(EVENT_CHOICES.length)
})
