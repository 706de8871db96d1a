import type { ConsentSubmission } from '@placet/contract/consent-intake'
import { anArtifact } from '@placet/stream/fixtures/an-artifact'
import { expect, test } from 'vitest'
import { aSubmission } from './fixtures/a-submission.ts'
import { type Evidence, gradeAssurance } from './grade-assurance.ts'

const NOW = 1_794_700_000_000
const DAY_MS = 24 * 60 * 60 * 1000
const { meta } = anArtifact({ version: 4, regions: 2 })
const everything = { preferences: true, analytics: true, marketing: true, uncategorized: true }

const evidence: Evidence = {
  isCrowd: false,
  fetchMetadata: 'browser',
  isProvenHost: true,
  receivedAt: NOW,
}

const grade = (fields: Partial<ConsentSubmission>, changes: Partial<Evidence> = {}) =>
  gradeAssurance(aSubmission({ version: 4, clientAt: NOW - 500, ...fields }), meta, {
    ...evidence,
    ...changes,
  })

test('proven is a browser on a proven hostname; what claims to be one of the others is its origin', () => {
  expect(grade({})).toBe('proven')
  expect(grade({}, { isProvenHost: false })).toBe('origin')
  expect(grade({}, { fetchMetadata: 'absent' })).toBe('origin')
})

test.each<[string, Partial<ConsentSubmission>, Partial<Evidence>]>([
  ['more than people send', {}, { isCrowd: true }],
  ['headers that no browser sends', {}, { fetchMetadata: 'contradicting' }],
  ['a clock two days ahead', { clientAt: NOW + 2 * DAY_MS }, {}],
  ['a clock of the last century', { clientAt: 0 }, {}],
  ['a version that is far away', { version: 15 }, {}],
  ['a region that is not there', { region: 2 }, {}],
  ['everything accepted, but not all of it', { action: 'accept_all' }, {}],
  ['everything refused, and all of it allowed', { action: 'reject_all', categories: everything }, {}],
])('%s is suspicious, also on a proven hostname', (_, fields, changes) => {
  expect(grade(fields, changes)).toBe('suspicious')
})

test.each<[string, Partial<ConsentSubmission>]>([
  ['a record that has waited for weeks', { clientAt: NOW - 60 * DAY_MS, attempt: 9 }],
  ['a version that this edge does not know yet', { version: 6 }],
  ['an older version with more regions', { version: 3, region: 9 }],
  ['everything accepted', { action: 'accept_all', categories: everything }],
])('%s is not', (_, fields) => {
  expect(grade(fields)).toBe('proven')
})
