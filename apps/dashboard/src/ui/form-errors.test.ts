import { RegisterInput, SignInInput } from '@placet/contract/auth'
import { expect, test } from 'vitest'
import { toFormErrors, validateWith } from './form-errors.ts'

const fallback = (key: string) => `Invalid value for field: ${key}`

test('puts the sentences of a server on the fields, list positions as dotted paths', () => {
  const errors = [
    { key: 'general.name', message: 'Too long.' },
    { key: 'regions[0].bannerType', message: 'Unknown.' },
  ]
  expect(toFormErrors(errors, fallback)).toEqual({
    'general.name': 'Too long.',
    'regions.0.bannerType': 'Unknown.',
  })
})

test('names the field when the server sent no sentence', () => {
  expect(toFormErrors([{ key: 'ui.colors.primary', message: '' }], fallback)).toEqual({
    'ui.colors.primary': 'Invalid value for field: ui.colors.primary',
  })
})

test('validates with the contract and speaks its sentences', () => {
  const validate = validateWith(RegisterInput)
  expect(
    validate({ name: 'Ada', email: 'ada@example.com', password: 'long enough 1', password2: 'other' }),
  ).toEqual({
    password2: "The passwords don't match",
  })
  expect(validate({ name: '', email: 'x', password: 'short', password2: 'short' })).toMatchObject({
    name: 'Please enter your name.',
    email: 'Please enter a valid e-mail address.',
  })
})

test('uses the words given for rules without words', () => {
  const validate = validateWith(SignInInput, { password: 'Please enter your password.' })
  expect(validate({ email: 'ada@example.com', password: '' })).toEqual({
    password: 'Please enter your password.',
  })
  expect(validate({ email: 'ada@example.com', password: 'x' })).toEqual({})
})
