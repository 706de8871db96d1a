import { readDomainNames } from '@placet/core/domains/rules'
import { defaultSettings } from '@placet/core/settings/index'
import { settingsErrors } from '@placet/rules/settings'
import { expect, test } from 'vitest'
import { SITES } from './sites.ts'

test.each(SITES)(
  '$name is a domain that an owner could add, in colours that can be read',
  ({ name, colors }) => {
    expect(readDomainNames(name)).toEqual([name])
    expect(settingsErrors({ ...defaultSettings(name), ui: { colors } })).toEqual([])
  },
)

test('a dozen domains of every tier and in colours of their own', () => {
  expect(new Set(SITES.map(({ name }) => name)).size).toBe(12)
  expect(new Set(SITES.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3, 4]))
  expect(new Set(SITES.map(({ colors }) => colors.primary)).size).toBe(12)
})
