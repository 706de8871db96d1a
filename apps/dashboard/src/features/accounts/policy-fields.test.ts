import { expect, test } from 'vitest'
import { readPolicyFields, validatePolicy } from './policy-fields.ts'

const NOTHING = {
  requireSecondFactor: false,
  idleMinutes: '',
  lifetimeHours: '',
  networks: '',
  secondPersonFor: [],
}

test('empty fields are no rules', () => {
  expect(readPolicyFields(NOTHING)).toEqual({
    requireSecondFactor: false,
    idleMinutes: null,
    lifetimeHours: null,
    networks: [],
    secondPersonFor: [],
  })
  expect(validatePolicy(NOTHING)).toEqual({})
})

test('networks are read line by line, and with commas', () => {
  const networks = '203.0.113.0/24\n2001:db8::/32, 198.51.100.7\n'
  expect(readPolicyFields({ ...NOTHING, networks }).networks).toEqual([
    '203.0.113.0/24',
    '2001:db8::/32',
    '198.51.100.7',
  ])
  expect(validatePolicy({ ...NOTHING, networks })).toEqual({})
})

test.each(['203.0.113.0/33', '203.0.113', 'office', '2001:db8::/129'])(
  'the form names %s as the line that is no network',
  (line) => {
    const { networks } = validatePolicy({ ...NOTHING, networks: `192.0.2.1\n${line}` })
    expect(networks).toMatch(new RegExp(`^${line}: Enter an address or a network`))
  },
)

test.each([
  ['idleMinutes', 4],
  ['idleMinutes', 721],
  ['lifetimeHours', 0],
  ['lifetimeHours', 24],
])('%s may not be %d', (field, value) => {
  expect(Object.keys(validatePolicy({ ...NOTHING, [field]: value }))).toEqual([field])
})
