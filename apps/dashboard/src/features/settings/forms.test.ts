import { expect, test } from 'vitest'
import { type SettingsValues, toSettings, validateSettings } from './forms.ts'

const values: SettingsValues = {
  general: { name: 'Example', expiryDays: 365 },
  consentLog: { enabled: true },
  language: { default: 'en' },
  ui: { colors: { primary: '#1C5CD6', primaryText: '#FFFFFF' } },
  regions: [{ title: 'Default', framework: 'default', bannerType: 'notice', consentType: 'explicit' }],
}

test('what the form holds becomes the settings that are sent', () => {
  expect(toSettings({ ...values, general: { name: ' Example ', expiryDays: 30 } })).toEqual({
    ...values,
    general: { name: 'Example', expiryDays: 30 },
    ui: { colors: { primary: '#1c5cd6', primaryText: '#ffffff' } },
  })
})

test('accepts complete values', () => {
  expect(validateSettings(values)).toEqual({})
})

test.each([0, 731, 1.5, ''])('asks for a number of days instead of %j', (expiryDays) => {
  expect(validateSettings({ ...values, general: { name: '', expiryDays } })).toEqual({
    'general.expiryDays': 'Please enter 1 to 730 days.',
  })
})

test('puts a half-typed colour on its field', () => {
  expect(
    validateSettings({ ...values, ui: { colors: { primary: '#1c5', primaryText: '#ffffff' } } }),
  ).toEqual({
    'ui.colors.primary': 'Please enter a colour such as #1c7ed6.',
  })
})

test('asks for readable buttons, as the server does', () => {
  const errors = validateSettings({
    ...values,
    ui: { colors: { primary: '#ffffff', primaryText: '#eeeeee' } },
  })
  expect(Object.keys(errors)).toEqual(['ui.colors.primaryText'])
})
