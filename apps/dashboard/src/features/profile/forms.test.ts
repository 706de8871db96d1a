import { AccountId } from '@placet/contract/ids'
import { PROFILE_MESSAGES, SaveProfileInput } from '@placet/contract/profile'
import { expect, test } from 'vitest'
import { toSaveInput, toValues, validateProfile } from './forms.ts'

const account = {
  id: AccountId.parse(`acc_${'A'.repeat(22)}`),
  name: 'Shop',
  mayLeave: false,
  scan_reports: true,
  billing: false,
}
const values = toValues({
  name: 'Ada Example',
  email: 'ada@example.com',
  pendingEmail: null,
  announcements: true,
  assignments: true,
  lawChanges: true,
  scan_reports: true,
  billing: false,
  accounts: [account],
  bySso: false,
  twoFactor: false,
  recoveryCodesLeft: 0,
  locale: 'de-CH',
  language: 'fr',
})
const change = { ...values, newPassword: 'correct horse battery', newPassword2: 'correct horse battery' }

test('sends no password when none is changed, and accounts without their names', () => {
  const input = toSaveInput(values)
  expect(input).not.toHaveProperty('password')
  expect(input).not.toHaveProperty('new-password')
  expect(input.locale).toBe('de-CH')
  expect(input.accounts).toEqual([{ id: account.id, scan_reports: true, billing: false }])
  expect(SaveProfileInput.safeParse(input).success).toBe(true)
})

test('sends master toggles that follow the accounts', () => {
  expect(toSaveInput(values)).toMatchObject({ scan_reports: true, billing: false })
})

test('sends both passwords for a change', () => {
  expect(toSaveInput({ ...change, password: 'old password' })).toMatchObject({
    password: 'old password',
    'new-password': 'correct horse battery',
  })
})

test('finds nothing wrong with values as they came', () => {
  expect(validateProfile(values, 'ada@example.com')).toEqual({})
})

test('wants the current password for a new one', () => {
  expect(validateProfile(change, 'ada@example.com')).toEqual({
    password: PROFILE_MESSAGES.currentPasswordMissing,
  })
})

test('wants the current password for another e-mail address', () => {
  expect(validateProfile({ ...values, email: 'eve@example.com' }, 'ada@example.com')).toHaveProperty(
    'password',
  )
})

test('wants the new passwords to be the same', () => {
  const different = { ...change, password: 'old password', newPassword2: 'something else' }
  expect(validateProfile(different, 'ada@example.com')).toEqual({
    newPassword2: PROFILE_MESSAGES.newPasswordsDiffer,
  })
})
