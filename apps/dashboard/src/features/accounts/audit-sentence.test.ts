import { beforeEach, expect, test } from 'vitest'
import { setFormats } from '../../ui/format-locale.ts'
import { AUDIT_CHOICES, actorName, auditSentence } from './audit-sentence.ts'

beforeEach(() => setFormats({ chosen: 'en-US' }))

test.each([
  ['member.invite', { email: 'a@b.at', owner: true }, 'invited a@b.at as an owner'],
  ['member.invite', { email: 'a@b.at', owner: false }, 'invited a@b.at as a standard user'],
  [
    'member.invite',
    { email: 'a@b.at', role: 'editor', sites: 0, groups: 1 },
    'invited a@b.at as an editor, for the sites of 1 group',
  ],
  [
    'domain-group.add',
    { group: 'Client A', added: ['a.at', 'b.at'] },
    'created the group Client A: a.at, b.at',
  ],
  [
    'domain-group.save',
    { group: 'Client B', before: 'Client A', added: ['c.at'], removed: ['a.at'] },
    'renamed the group Client A to Client B; added sites to the group Client B: c.at; removed sites from the group Client B: a.at',
  ],
  [
    'domain-group.delete',
    { group: 'Client A', people: ['a@b.at'] },
    'deleted the group Client A, which limited 1 person',
  ],
  [
    'action.assign',
    { type: 'script_late', title: 'The script loads too late', to: 'Jonas Weber' },
    'assigned an action of shop.example to Jonas Weber: The script loads too late',
  ],
  [
    'action.snooze',
    { title: 'The script loads too late', until: '2026-12-01T08:00:00.000Z', reason: 'Relaunch' },
    'snoozed an action of shop.example until 12/01/2026: The script loads too late (“Relaunch”)',
  ],
  [
    'action.dismiss',
    { title: 'The script loads too late', reason: 'It is ours' },
    'dismissed an action of shop.example: The script loads too late (“It is ours”)',
  ],
  [
    'domain.tag',
    { added: ['shop', 'EU'], removed: ['old'] },
    'added tags to shop.example: shop, EU; removed tags from shop.example: old',
  ],
  [
    'report-note.add',
    { day: '2026-11-02', text: 'Newsletter' },
    'added a note of 11/02/2026 to the reports of shop.example: “Newsletter”',
  ],
  [
    'report-link.add',
    { link: 'Client', expiresInDays: 30 },
    'created the public link “Client” to the reports of shop.example, for 30 days',
  ],
  [
    'report-mail.save',
    { email: 'a@b.at', rhythm: 'weekly' },
    'turned on weekly e-mails about shop.example for a@b.at',
  ],
  ['report-mail.save', { email: 'a@b.at', rhythm: null }, 'turned off e-mails about shop.example for a@b.at'],
  [
    'template.add',
    { template: 'House style', settings: 3, source: 'a.at' },
    'created the template House style with settings of a.at',
  ],
  ['template.save', { template: 'New', before: 'Old' }, 'renamed the template Old to New'],
  ['template.save', { template: 'New', version: 2 }, 'saved version 2 of the template New'],
  ['bulk.continue', { kind: 'template', sites: 3 }, 'continued to roll out a template to 3 sites'],
  ['bulk.undo', { kind: 'template', sites: 3 }, 'undid a template rolled out to 3 sites'],
  ['template.delete', { template: 'Old', sites: 2 }, 'deleted the template Old, linked to 2 sites'],
  ['template.link', { template: 'Old' }, 'linked shop.example to the template Old'],
  ['template.unlink', { template: 'Old' }, 'unlinked shop.example from the template Old'],
  ['bulk.start', { kind: 'publish', sites: 3 }, 'started to publish 3 sites together'],
  ['bulk.retry', { kind: 'scan', sites: 1 }, 'tried again to scan 1 site together'],
  ['bulk.undo', { kind: 'publish', sites: 2 }, 'undid the publication of 2 sites'],
  ['bulk.start', { kind: 'apply', sites: 3 }, 'started to apply settings to 3 sites'],
  ['bulk.undo', { kind: 'apply', sites: 1 }, 'undid settings applied to 1 site'],
  ['member.join', { role: 'standard' }, 'joined the account as a standard user'],
  ['member.join', { role: 'analyst', email: 'a@b.at', by: 'scim' }, 'added a@b.at as an analyst'],
  [
    'member.join',
    { role: 'standard', email: 'a@b.at', by: 'sso' },
    'joined the account as a standard user by single sign-on: a@b.at',
  ],
  ['member.invite-again', { email: 'a@b.at' }, 'resent the invitation to a@b.at'],
  ['member.uninvite', { email: 'a@b.at' }, 'removed the invitation for a@b.at'],
  ['member.promote', { email: 'a@b.at' }, 'made a@b.at an owner'],
  [
    'member.promote',
    { email: 'a@b.at', changes: [{ field: 'role', from: 'standard', to: 'owner' }] },
    'made a@b.at an owner: role standard → owner',
  ],
  [
    'account.save',
    {
      changes: [
        { field: 'name', from: 'Example Ltd', to: 'Example GmbH' },
        { field: 'tax_no', from: '', to: 'ATU12345678' },
        { field: 'city', from: 'Wien', to: 'Graz' },
        { field: 'state', from: '', to: 'Styria' },
      ],
    },
    'changed the account details: name Example Ltd → Example GmbH, tax no empty → ATU12345678, city Wien → Graz and 1 more',
  ],
  ['member.demote', { email: 'a@b.at' }, 'made a@b.at a standard user'],
  ['member.remove', { email: 'a@b.at' }, 'revoked access for a@b.at'],
  ['key.create', { public: 'K1', scopes: ['domain:read'] }, 'created the API key K1: 1 scope'],
  ['payment.pay', { amountMinor: 2550, currency: 'EUR' }, 'paid €25.50'],
  ['card.delete', { card: 'Visa 1111' }, 'deleted the card Visa 1111'],
  ['key.regenerate', { public: 'K1' }, 'replaced the private part of the API key K1'],
  ['key.delete', { public: 'K1' }, 'deleted the API key K1'],
  [
    'key.scopes',
    { public: 'K1', changes: [{ field: 'scopes', from: [], to: ['scan:read'] }] },
    'changed the API key K1: scopes none → scan:read',
  ],
  ['scan.record', { cookies: 2 }, 'finished the scan of shop.example: 2 cookies and storage entries'],
  ['domain.create', { name: 'example.com' }, 'added the domain example.com'],
  [
    'settings.save',
    { keys: ['a', 'b', 'c', 'd', 'e'] },
    'saved the settings of shop.example: a, b, c and 2 more',
  ],
  [
    'settings.rollback',
    { toVersion: 1, version: 4 },
    'rolled shop.example back to version 1, published as version 4',
  ],
  [
    'settings.rollback',
    { toVersion: null, version: 4 },
    'rolled shop.example back to an earlier draft, published as version 4',
  ],
  ['domain.rename', { from: 'a.example', to: 'b.example' }, 'renamed the domain a.example to b.example'],
  ['domain.transfer', { name: 'a.example' }, 'transferred the domain a.example between accounts'],
  ['domain.delete', { name: 'a.example' }, 'deleted the site a.example: its banner is off'],
  ['domain.keep', { name: 'a.example' }, 'kept the deleted site a.example: its banner is live again'],
  ['domain.erased', { name: 'a.example' }, 'erased the site a.example with its consent records'],
  ['domain.reset', { revision: 2 }, 'reset the consents of shop.example: visitors are asked again'],
  ['hostname.add', { name: 'www.a.example' }, 'added the hostname www.a.example'],
  ['content.save', { language: 'de' }, 'saved texts of shop.example in de'],
  ['content.import', { file: 'de.xlf', changed: 12 }, 'imported 12 texts of shop.example from de.xlf'],
  [
    'content.undo-import',
    { file: 'de.xlf', restored: 11, kept: 1 },
    'undid the import of de.xlf: 11 texts of shop.example restored',
  ],
  ['comparison.start', {}, 'started to compare two designs of shop.example'],
  ['comparison.end', { winner: 'b' }, 'ended the comparison of two designs of shop.example with design B'],
  ['draft-link.create', { note: 'For Ada' }, 'created a link to the draft of shop.example (For Ada)'],
  ['draft-link.revoke', { note: '' }, 'revoked a link to the draft of shop.example'],
  ['service.note', { services: ['matomo'] }, 'found services on shop.example: matomo'],
  [
    'cookie.save',
    { cookie: 'own', changes: [{ field: 'is_hidden', from: false, to: true }] },
    'changed the cookie own of shop.example: is hidden false → true',
  ],
  ['cookie.categorize', { cookies: ['a', 'b'] }, 'chose categories for cookies of shop.example: a, b'],
  ['action.dismiss', { title: 'Late' }, 'dismissed an action of shop.example: Late'],
  ['settings.publish', { version: 3 }, 'published version 3 of shop.example'],
  [
    'settings.publish-refused',
    { reasons: ['Your banner needs a link to the privacy policy.'] },
    'could not publish shop.example automatically: Your banner needs a link to the privacy policy.',
  ],
  [
    'settings.follow',
    { version: 4, list: 143, asksAgain: true },
    'published version 4 of shop.example with vendor list 143: visitors are asked again',
  ],
  ['something.new', { x: 1 }, 'did “something.new”'],
])('says %s with %j', (action, detail, sentence) => {
  expect(auditSentence({ action, detail, subject: 'shop.example' })).toBe(sentence)
})

test('every known action has a sentence though its detail is missing or of another shape', () => {
  for (const { value } of AUDIT_CHOICES) {
    for (const detail of [
      {},
      { scopes: 1, after: 'x', keys: [1], email: [], version: {}, role: 7, name: null },
    ]) {
      const sentence = auditSentence({ action: value, detail, subject: '' })
      expect(sentence).not.toMatch(/undefined|\[object|null|did “/)
      expect(sentence.length).toBeGreaterThan(5)
    }
  }
})

test('names who did it, also when it was nobody in person', () => {
  expect(actorName({ actor: { kind: 'user', name: 'Ada' } })).toBe('Ada')
  const gone = `usr_${'A'.repeat(22)}`
  expect(actorName({ actor: { kind: 'user', name: gone } })).toBe('Deleted user')
  expect(actorName({ actor: { kind: 'scim', name: 'acc_1' } })).toBe('Identity provider (SCIM)')
  expect(actorName({ actor: { kind: 'access-key', name: 'pk_1' } })).toBe('API key pk_1')
  expect(actorName({ actor: { kind: 'job', name: 'publish' } })).toBe('Placet (publish)')
  expect(actorName({ actor: { kind: 'operator', name: 'ada' } })).toBe('Operator ada')
  expect(actorName({ actor: { kind: 'nobody', name: '' } })).toBe('Anonymous visitor')
})
