import { t } from '@lingui/core/macro'
import { SegmentedControl, Select, VisuallyHidden } from '@mantine/core'
import type { Measured } from '@placet/contract/measured'
import type { Region } from '@placet/contract/settings-document'
import { LANGUAGES } from '@placet/rules/texts/index'
import { IconDeviceDesktop, IconDeviceMobile, IconMoon, IconPhoto, IconSun } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { type PreviewDevice, PreviewFrame, type PreviewScreen } from '../components/preview-frame.tsx'
import { useEditor } from '../editor.ts'
import type { DesignerTab } from './designer-place.ts'
import classes from './live-preview.module.css'
import { usePreviewKeys } from './use-preview-keys.ts'
import type { usePreview } from './use-preview.ts'

const SCREENS: readonly { value: PreviewScreen; label: string }[] = perLanguage(() => [
  { value: 'banner', label: t`Banner` },
  { value: 'preferences', label: t`Preferences` },
  { value: 'privacy', label: t`US choices` },
  { value: 'icon', label: t`Icon` },
])
const DEVICES: readonly { value: PreviewDevice; label: ReactNode }[] = perLanguage(() => [
  { value: 'desktop', label: <Symbol Icon={IconDeviceDesktop} name={t`Desktop`} /> },
  { value: 'phone', label: <Symbol Icon={IconDeviceMobile} name={t`Phone`} keyName="P" /> },
])
const PAGES: readonly { value: PageBehind; label: ReactNode }[] = perLanguage(() => [
  { value: 'site', label: <Symbol Icon={IconPhoto} name={t`Your site`} /> },
  { value: 'light', label: <Symbol Icon={IconSun} name={t`Light page`} /> },
  { value: 'dark', label: <Symbol Icon={IconMoon} name={t`Dark page`} keyName="D" /> },
])
type PageBehind = 'site' | 'light' | 'dark'

interface LivePreviewProps {
  tab: DesignerTab
  region: Region
  preview: ReturnType<typeof usePreview>
  /** Of the site's home page, as data URLs. */
  pictures: Readonly<Record<PreviewDevice, string | null>>
  regionIndex: number
  onMeasured: (measured: readonly Measured[]) => void
}

/** The screen follows the tab until the user selects another one. */
export function LivePreview({ tab, region, preview, pictures, regionIndex, onMeasured }: LivePreviewProps) {
  const { domain, document } = useEditor()
  const [asked, setAsked] = useState<{ tab: DesignerTab; screen: PreviewScreen } | null>(null)
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const [wanted, setWanted] = useState<PageBehind>('site')
  const picture = pictures[device]
  const behind = wanted === 'site' && picture === null ? 'light' : wanted
  const { language, setLanguage, compiled } = preview
  const screen = asked?.tab === tab ? asked.screen : screenOf(tab, region)
  const screens = SCREENS.filter(({ value }) => value !== 'privacy' || region.framework === 'ccpa')
  usePreviewKeys({
    p: () => setDevice(device === 'phone' ? 'desktop' : 'phone'),
    d: () => setWanted(behind === 'dark' ? 'site' : 'dark'),
  })
  const show = useCallback((next: PreviewScreen) => setAsked({ tab, screen: next }), [tab])
  return (
    <section className={classes['preview']} aria-label={t`Live preview`}>
      <div className={classes['bar']}>
        <SegmentedControl size="xs" aria-label={t`Screen`} data={screens} value={screen} onChange={show} />
        <div className={classes['options']}>
          <SegmentedControl
            size="xs"
            aria-label={t`Device`}
            data={[...DEVICES]}
            value={device}
            onChange={setDevice}
          />
          <SegmentedControl
            size="xs"
            aria-label={t`Page`}
            data={PAGES.filter(({ value }) => value !== 'site' || picture !== null)}
            value={behind}
            onChange={setWanted}
          />
          <Select
            size="xs"
            aria-label={t`Language of the preview`}
            className={classes['language'] ?? ''}
            searchable={document.language.languages.length > 10}
            allowDeselect={false}
            data={document.language.languages.map((tag) => ({ value: tag, label: nameOf(tag) }))}
            value={language}
            onChange={(tag) => tag && setLanguage(tag)}
          />
        </div>
      </div>
      <PreviewFrame
        domainId={domain.id}
        address={domain.name}
        config={compiled?.config ?? null}
        list={compiled?.list ?? null}
        screen={screen}
        device={device}
        backdrop={behind === 'site' ? picture : null}
        isDark={behind === 'dark'}
        onWalk={show}
        regionIndex={regionIndex}
        onMeasured={onMeasured}
      />
    </section>
  )
}

function screenOf(tab: DesignerTab, { bannerType }: Region): PreviewScreen {
  if (tab === 'icon') return 'icon'
  if (tab === 'preferences' || tab === 'categories') return 'preferences'
  return bannerType === 'preferences' ? 'preferences' : 'banner'
}

function nameOf(tag: string): string {
  return LANGUAGES.find((language) => language.tag === tag)?.name ?? tag
}

function Symbol({ Icon, name, keyName }: { Icon: typeof IconSun; name: string; keyName?: string }) {
  return (
    <span className={classes['symbol']} title={keyName === undefined ? name : `${name} (${keyName})`}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
