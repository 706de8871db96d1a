import { BANNER_VERSION } from '@placet/contract/constants'
import type { DomainView } from '@placet/contract/domains'
import type { PublishedDomain } from '@placet/contract/published-config'
import type { FrameworkPreview } from '@placet/contract/settings'
import type { DomainSettings } from '@placet/contract/settings-document'
import { compileDomain } from '@placet/rules/publish/compile-config'
import type { SpokenTexts } from './use-banner-texts.ts'

/** Compiles the settings on the screen as publishing would, for one language. */
export function compilePreview(
  domain: DomainView,
  settings: DomainSettings,
  { language, texts }: SpokenTexts,
  framework: FrameworkPreview['shown'] = null,
): PublishedDomain {
  return compileDomain(settings, {
    code: domain.code,
    version: (domain.publishedVersion ?? 0) + 1,
    revision: 0,
    bannerVersion: settings.general.autoUpdate ? BANNER_VERSION.newest : domain.bannerVersion,
    // Until the texts of the default language have loaded, these are the fallback.
    texts: { [settings.language.default]: texts, [language]: texts },
    descriptions: {},
    ...(framework && {
      tcf: {
        ...framework.tcf,
        restrictions: settings.publisher.restrictions,
        // A text that is edited is shown where it would be, though visitors read another language there.
        texts: { [language]: framework.texts, [framework.list.language]: framework.texts },
      },
    }),
  })
}
