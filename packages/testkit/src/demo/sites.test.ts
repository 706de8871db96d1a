import { BANNER_VERSION } from '@placet/contract/constants'
import { DomainCode } from '@placet/contract/ids'
import { BannerTexts } from '@placet/contract/labels'
import { DomainSettings } from '@placet/contract/settings-document'
import { readDomainNames } from '@placet/core/domains/rules'
import { compileDomain } from '@placet/rules/publish/compile-config'
import { findUnfairness } from '@placet/rules/fairness/find-unfairness'
import { settingsErrors } from '@placet/rules/settings/settings'
import { loadTexts } from '@placet/rules/texts/index'
import { expect, test } from 'vitest'
import { draftOf, firstSettingsOf, settingsOf, stepsOf } from './site-settings.ts'
import { SITES } from './sites.ts'

test.each(SITES)('$name is a domain that an owner could add and configure like this', (site) => {
  expect(readDomainNames(site.name)).toEqual({ kind: 'names', names: [site.name] })
  for (const settings of [firstSettingsOf(site), ...stepsOf(site), settingsOf(site)]) {
    const domain = { tier: site.tier, bannerVersion: BANNER_VERSION.newest }
    expect(settingsErrors(DomainSettings.parse(settings), domain)).toEqual([])
  }
})

test.each(SITES)('$name treats its visitors fairly', async (site) => {
  for (const settings of [firstSettingsOf(site), settingsOf(site), draftOf(site)]) {
    const texts: Record<string, BannerTexts> = {}
    for (const tag of settings.language.languages) texts[tag] = BannerTexts.parse(await loadTexts(tag))
    const facts = { version: 1, revision: 0, bannerVersion: BANNER_VERSION.newest, texts, descriptions: {} }
    const domain = compileDomain(settings, { code: DomainCode.parse('abcdefghij'), ...facts })
    expect(findUnfairness(domain, { on: '2026-11-19' }).filter(({ level }) => level === 'error')).toEqual([])
  }
})

test('a dozen domains of every tier and in colours of their own', () => {
  expect(new Set(SITES.map(({ name }) => name)).size).toBe(12)
  expect(new Set(SITES.map(({ tier }) => tier))).toEqual(new Set([1, 2, 3, 4]))
  expect(new Set(SITES.map(({ colors }) => colors.primary)).size).toBe(12)
})
