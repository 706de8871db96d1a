import { expect, test } from 'vitest'
import { AUDIT_ACTIONS, actorName, auditSentence } from './audit-sentence.ts'

test.each([
  ['member.invite', { email: 'a@b.at', owner: true }, 'invited a@b.at as an owner'],
  ['member.invite', { email: 'a@b.at', owner: false }, 'invited a@b.at as a standard user'],
  ['member.join', { role: 'standard' }, 'joined the account as a standard user'],
  ['key.create', { scopes: ['domain:read'] }, 'created an API key: 1 scope'],
  ['key.scopes', { before: [], after: [] }, 'changed what an API key may do: 0 scopes'],
  ['domain.create', { name: 'example.com' }, 'added the domain example.com'],
  [
    'settings.save',
    { keys: ['a', 'b', 'c', 'd', 'e'] },
    'saved the settings of a domain: a, b, c and 2 more',
  ],
  ['settings.publish', { version: 3 }, 'published version 3 of a domain’s settings'],
  ['something.new', { x: 1 }, 'did “something.new”'],
])('says %s with %j', (action, detail, sentence) => {
  expect(auditSentence({ action, detail })).toBe(sentence)
})

test('every known action has a sentence though its detail is missing or of another shape', () => {
  for (const { value } of AUDIT_ACTIONS) {
    for (const detail of [
      {},
      { scopes: 1, after: 'x', keys: [1], email: [], version: {}, role: 7, name: null },
    ]) {
      const sentence = auditSentence({ action: value, detail })
      expect(sentence).not.toMatch(/undefined|\[object|null|did “/)
      expect(sentence.length).toBeGreaterThan(5)
    }
  }
})

test('names who did it, also when it was nobody in person', () => {
  expect(actorName({ actor: { kind: 'user', name: 'Ada' } })).toBe('Ada')
  expect(actorName({ actor: { kind: 'access-key', name: 'pk_1' } })).toBe('API key pk_1')
  expect(actorName({ actor: { kind: 'job', name: 'publish' } })).toBe('Placet (publish)')
  expect(actorName({ actor: { kind: 'nobody', name: '' } })).toBe('Somebody who was not signed in')
})
