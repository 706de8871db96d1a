import { t } from '@lingui/core/macro'
import type { DomainView } from '@placet/contract/domains'
import type { DomainSettings } from '@placet/contract/settings-document'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { useMemo } from 'react'
import { PreviewFrame } from '../components/preview-frame.tsx'
import { compilePreview } from './compile-preview.ts'
import { useBannerTexts } from './use-banner-texts.ts'

interface SitePreviewProps {
  domain: DomainView
  settings: DomainSettings
  /** Picture of the site's home page, as a data URL. */
  picture: string | null
}

/** The banner of these settings on the site's own page, in its first language. */
export function SitePreview({ domain, settings, picture }: SitePreviewProps) {
  const spoken = useBannerTexts(domain.id, settings.language.default, false)
  const config = useMemo(() => {
    if (!spoken) return null
    const compiled = compilePreview(domain, settings, spoken)
    return configForVisitor(compiled, { regionIndex: 0, language: spoken.language })
  }, [domain, settings, spoken])
  return (
    <PreviewFrame
      domainId={domain.id}
      title={t`Your banner on your site`}
      address={domain.name}
      backdrop={picture}
      config={config}
      screen="banner"
      device="desktop"
      isDark={false}
      regionIndex={0}
    />
  )
}
