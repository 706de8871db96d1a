import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SegmentedControl, Select, Text } from '@mantine/core'
import type { ContentText } from '@placet/contract/content'
import type { DomainView } from '@placet/contract/domains'
import type { DomainSettings } from '@placet/contract/settings-document'
import { configForVisitor } from '@placet/rules/publish/compile-config'
import { withOwnTexts } from '@placet/rules/texts/index'
import { useCallback, useMemo, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import type { PreviewDevice, PreviewScreen } from '../../../preview/banner-frame.tsx'
import {
  compilePreview,
  picturesOf,
  PreviewFrame,
  useBannerTexts,
  useFrameworkPreview,
  useSiteLook,
} from '../../settings/index.ts'
import type { Edits } from '../edits.ts'
import { screenOf } from '../label-groups.ts'
import classes from './text-preview.module.css'

const SCREENS: readonly { value: PreviewScreen; label: string }[] = perLanguage(() => [
  { value: 'banner', label: t`Banner` },
  { value: 'preferences', label: t`Preferences` },
  { value: 'privacy', label: t`US choices` },
  { value: 'icon', label: t`Icon` },
])
const DEVICES: { value: PreviewDevice; label: string }[] = perLanguage(() => [
  { value: 'desktop', label: t`Desktop` },
  { value: 'phone', label: t`Phone` },
])

interface TextPreviewProps {
  domain: DomainView
  settings: DomainSettings
  /** Language of the texts. */
  language: string
  /** Labels, cookies and services of this language. */
  texts: readonly ContentText[]
  edits: Edits
  /** Key of the text whose field has the focus. */
  chosen: string | null
  onText: (key: string) => void
}

/** The real banner with the texts on the screen. A click on a text leads to its field. */
export function TextPreview({ domain, settings, language, texts, edits, chosen, onText }: TextPreviewProps) {
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const [regionIndex, setRegionIndex] = useState(0)
  /** Of the user's own choosing, until another text is chosen. */
  const [asked, setAsked] = useState<{ chosen: string | null; screen: PreviewScreen } | null>(null)
  const shipped = useBannerTexts(domain.id, language, false)
  const framework = useFrameworkPreview(domain.id, settings, language).data?.shown ?? null
  const pictures = picturesOf(useSiteLook(domain.id).data)
  const region = settings.regions[regionIndex]
  const screens = SCREENS.filter(({ value }) => value !== 'privacy' || region?.framework === 'ccpa')
  const first: PreviewScreen = region?.bannerType === 'notice' ? 'banner' : 'preferences'
  const wanted = asked && asked.chosen === chosen ? asked.screen : chosen && screenOf(chosen)
  const screen = screens.find(({ value }) => value === wanted)?.value ?? first
  const show = useCallback((next: PreviewScreen) => setAsked({ chosen, screen: next }), [chosen])

  const config = useMemo(() => {
    // Two requests: until both have the language, the banner before stays.
    if (shipped?.language !== language) return null
    const own = texts.map(({ key, value }) => ({ key, value: edits[key]?.trim() ?? value ?? '' }))
    const spoken = { language: shipped.language, texts: withOwnTexts(shipped.texts, own) }
    const published = compilePreview(domain, settings, spoken, framework)
    return configForVisitor(published, { regionIndex, language: spoken.language })
  }, [shipped, language, texts, edits, domain, settings, framework, regionIndex])
  const editing = useMemo(() => ({ chosen }), [chosen])
  const descriptions = useMemo(
    () =>
      texts.flatMap(({ key, value, source }) => {
        const text = edits[key]?.trim() || value || source
        return /^[cs]d_/.test(key) && text ? [{ key, text }] : []
      }),
    [texts, edits],
  )
  return (
    <section className={classes['preview']} aria-label={t`Live preview`}>
      <div className={classes['bar']}>
        <SegmentedControl size="xs" aria-label={t`Screen`} data={screens} value={screen} onChange={show} />
        <SegmentedControl
          size="xs"
          aria-label={t`Device`}
          data={DEVICES}
          value={device}
          onChange={setDevice}
        />
        {settings.regions.length > 1 && (
          <Select
            size="xs"
            aria-label={t`Region of the preview`}
            className={classes['region'] ?? ''}
            allowDeselect={false}
            data={settings.regions.map(({ title }, index) => ({ value: String(index), label: title }))}
            value={String(regionIndex)}
            onChange={(index) => setRegionIndex(Number(index))}
          />
        )}
      </div>
      <PreviewFrame
        domainId={domain.id}
        address={domain.name}
        backdrop={pictures[device]}
        config={config}
        list={framework?.list ?? null}
        screen={screen}
        device={device}
        isClose
        isDark={false}
        regionIndex={regionIndex}
        descriptions={descriptions}
        editing={editing}
        onText={onText}
      />
      <Text size="xs" c="dimmed" className={classes['hint'] ?? ''}>
        <Trans>Click a text in the preview to edit it.</Trans>
      </Text>
    </section>
  )
}
