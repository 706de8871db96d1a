import { DomainCode } from '@placet/contract/ids'
import { compileDomain, configForVisitor } from '@placet/rules/publish/compile-config'
import { type Materials, type PinnedLayers, pinnedLayersOf } from '@placet/rules/publish/layers'
import { defaultSettings } from '@placet/rules/settings/settings-defaults'
import { texts } from '@placet/rules/texts/en'

const LANGUAGE = 'en'

/** Fallback layers for a page whose configuration can't be fetched and isn't cached. Made by the build. */
export function minimalLayers(materials: Materials): PinnedLayers {
  const settings = defaultSettings('example.com')
  const domain = compileDomain(
    { ...settings, language: { ...settings.language, default: LANGUAGE, languages: [LANGUAGE] } },
    {
      code: DomainCode.parse('0000000000'),
      version: 1,
      revision: 0,
      bannerVersion: 300,
      texts: { [LANGUAGE]: texts },
      descriptions: {},
    },
  )
  return pinnedLayersOf(configForVisitor(domain, { regionIndex: 0, language: LANGUAGE }), materials, [])
}
