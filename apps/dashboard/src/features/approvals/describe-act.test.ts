import { expect, test } from 'vitest'
import { describeAct, describeParts } from './describe-act.ts'

test('every requested action reads as one line', () => {
  const policy = { retentionMonths: 12, erasure: 'self-service', reason: '' } as const
  expect(
    describeAct(
      { kind: 'publish', settingsVersion: 4, liveSettingsVersion: 3, reason: null, parts: [] },
      'example.com',
    ),
  ).toBe('Publish example.com')
  expect(describeAct({ kind: 'erase' })).toBe('Erase one visitor’s consent records of a site')
  expect(
    describeAct({ kind: 'retention', from: policy, to: { ...policy, retentionMonths: 24 } }, 'example.com'),
  ).toBe('Keep consent records of example.com for 24 instead of 12 months')
  expect(describeAct({ kind: 'delete' }, 'example.com')).toBe(
    'Delete the site example.com with its consent records',
  )
  expect(describeAct({ kind: 'rules', from: ['publish', 'erase'], to: [] })).toBe(
    'Stop requiring a second person for publishing, erasing consent records, and deleting sites',
  )
})

test('a publication names the parts of the site that change', () => {
  expect(describeParts(null)).toBe('First publication')
  expect(describeParts([])).toBe('No visible change')
  expect(describeParts(['texts', 'services'])).toBe('Changes: texts, cookies and services')
})
