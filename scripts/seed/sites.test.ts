import { DomainSettings } from '@placet/contract/settings-document'
import { readDomainNames } from '@placet/core/domains/rules'
import { settingsErrors } from '@placet/rules/settings'
import { TEMPLATE_BANNER_VERSION } from '@placet/rules/templates'
import { expect, test } from 'vitest'
import { settingsOf, stepsOf } from './site-settings.ts'
import { SITES } from './sites.ts'

test.each(SITES)('$name is a domain that an owner could add and configure like this', (site) => {
  expect(readDomainNames(site.name)).toEqual([site.name])
  for (const settings of [...stepsOf(site), settingsOf(site)]) {
    const domain = { tier: site.tier, bannerVersion: TEMPLATE_BANNER_VERSION }
    expect(settingsErrors(DomainSettings.parse(settings), domain)).toEqual([])
  }
})

test('a dozen domains of every tier and in colours of their own', () => {
  expect(new Set(SITES.map(({ name }) => name)).size).toBe(12)
  expect(new Set(SITES.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3, 4]))
  expect(new Set(SITES.map(({ colors }) => colors.primary)).size).toBe(12)
})
