import { DomainCode } from '@placet/contract/ids'
import { expect, test } from 'vitest'
import { compileDomain } from './compile-config.ts'
import { defaultSettings, newRegion } from './settings-defaults.ts'
import { texts } from './texts/en.ts'

test.each([
  [{ enabled: true, extended: true }, ['US', 'US-CA', 'US-OPT-OUT']],
  [{ enabled: true, extended: false }, ['US']],
  [{ enabled: false, extended: true }, []],
])('with %j a region holds for %j', (geolocation, places) => {
  const settings = {
    ...defaultSettings('example.com'),
    geolocation,
    regions: [newRegion('Default', 'default'), newRegion('America', 'ccpa', ['US', 'US-CA', 'US-OPT-OUT'])],
  }
  const facts = { code: DomainCode.parse('abcde01234'), version: 1, revision: 0, bannerVersion: 300 }
  const { regions } = compileDomain(settings, { ...facts, texts: { en: texts }, descriptions: {} })
  expect(regions.map((region) => region.places)).toEqual([[], places])
})
