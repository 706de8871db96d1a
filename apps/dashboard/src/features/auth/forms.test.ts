import { expect, test } from 'vitest'
import { readInvitation, validateLogin } from './forms.ts'

const invitation = { i: `inv_${'A'.repeat(22)}`, k: 'k'.repeat(43) }

test('wants a password for a login with one', () => {
  expect(validateLogin('password', { email: 'ada@example.com', password: '' })).toEqual({
    password: 'Please enter your password.',
  })
})

test('wants nothing but an e-mail address for a magic link', () => {
  expect(validateLogin('magic-link', { email: 'ada@example.com', password: '' })).toEqual({})
  expect(validateLogin('magic-link', { email: 'ada', password: '' })).toHaveProperty('email')
})

test('takes an invitation along from the address', () => {
  expect(readInvitation(new URLSearchParams(invitation))).toEqual(invitation)
})

test.each([{ i: invitation.i }, { k: invitation.k }, { ...invitation, i: 'inv_x' }, {}])(
  'takes nothing along from %j',
  (query: Record<string, string>) => {
    expect(readInvitation(new URLSearchParams(query))).toEqual({})
  },
)
