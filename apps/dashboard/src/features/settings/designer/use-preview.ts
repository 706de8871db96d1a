import type { PublishedConfig, PublishedDomain } from '@placet/contract/published-config'
import type { ShownVendorList } from '@placet/contract/shown-vendor-list'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { isTcf } from '@placet/rules/settings/frameworks'
import { useMemo, useState } from 'react'
import { useEditor } from '../editor.ts'
import { useFrameworkPreview } from '../queries.ts'
import { compilePreview } from './compile-preview.ts'
import { useBannerTexts } from './use-banner-texts.ts'

interface Preview {
  language: string
  setLanguage: (language: string) => void
  /** Null until the first texts have loaded. */
  compiled: { domain: PublishedDomain; config: PublishedConfig; list: ShownVendorList | null } | null
}

/**
 * Compiled in the browser on every edit, so the preview updates without a server request. A fixed language can't
 * be changed.
 */
export function usePreview(regionIndex: number, fixed?: string): Preview {
  const { domain, document, state } = useEditor()
  const { languages, default: first } = document.language
  const [chosen, setLanguage] = useState(first)
  const wanted = fixed ?? chosen
  const language = languages.includes(wanted) ? wanted : first
  const shown = useFrameworkPreview(domain.id, document, language).data?.shown ?? null
  const framework = document.regions[regionIndex]?.framework
  const wantedTexts = shown && framework && isTcf(framework) ? shown.list.language : language
  const isSaved = state.saved.language.languages.includes(language)
  const spoken = useBannerTexts(domain.id, wantedTexts, isSaved, first)
  const compiled = useMemo(() => {
    if (!spoken) return null
    const published = compilePreview(domain, document, spoken, shown)
    return {
      domain: published,
      config: configForVisitor(published, { regionIndex, language: spoken.language }),
      list: shown?.list ?? null,
    }
  }, [domain, document, spoken, shown, regionIndex])
  return { language, setLanguage, compiled }
}
