import { SegmentedControl, Select, VisuallyHidden } from '@mantine/core'
import type { Measured } from '@placet/contract/measured'
import type { Region } from '@placet/contract/settings-document'
import { LANGUAGES } from '@placet/rules/texts/index'
import { IconDeviceDesktop, IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { type PreviewDevice, PreviewFrame, type PreviewScreen } from '../components/preview-frame.tsx'
import { useEditor } from '../editor.ts'
import type { DesignerTab } from './designer-place.ts'
import classes from './live-preview.module.css'
import type { usePreview } from './use-preview.ts'

const SCREENS: readonly { value: PreviewScreen; label: string }[] = [
  { value: 'banner', label: 'Banner' },
  { value: 'preferences', label: 'Preferences' },
  { value: 'privacy', label: 'US choices' },
  { value: 'icon', label: 'Icon' },
]
const DEVICES: readonly { value: PreviewDevice; label: ReactNode }[] = [
  { value: 'desktop', label: <Symbol Icon={IconDeviceDesktop} name="Desktop" /> },
  { value: 'phone', label: <Symbol Icon={IconDeviceMobile} name="Phone" /> },
]
const SCHEMES = [
  { value: 'light', label: <Symbol Icon={IconSun} name="Light page" /> },
  { value: 'dark', label: <Symbol Icon={IconMoon} name="Dark page" /> },
] as const

interface LivePreviewProps {
  tab: DesignerTab
  region: Region
  preview: ReturnType<typeof usePreview>
  regionIndex: number
  onMeasured: (measured: readonly Measured[]) => void
}

/** The screen follows the tab until the user selects another one. */
export function LivePreview({ tab, region, preview, regionIndex, onMeasured }: LivePreviewProps) {
  const { domain, document } = useEditor()
  const [asked, setAsked] = useState<{ tab: DesignerTab; screen: PreviewScreen } | null>(null)
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  const { language, setLanguage, compiled } = preview
  const screen = asked?.tab === tab ? asked.screen : screenOf(tab, region)
  const screens = SCREENS.filter(({ value }) => value !== 'privacy' || region.framework === 'ccpa')
  const show = useCallback((next: PreviewScreen) => setAsked({ tab, screen: next }), [tab])
  return (
    <section className={classes['preview']} aria-label="Live preview">
      <div className={classes['bar']}>
        <SegmentedControl size="xs" aria-label="Screen" data={screens} value={screen} onChange={show} />
        <div className={classes['options']}>
          <SegmentedControl
            size="xs"
            aria-label="Device"
            data={[...DEVICES]}
            value={device}
            onChange={setDevice}
          />
          <SegmentedControl
            size="xs"
            aria-label="Page"
            data={[...SCHEMES]}
            value={scheme}
            onChange={setScheme}
          />
          <Select
            size="xs"
            aria-label="Language of the preview"
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
        isDark={scheme === 'dark'}
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

function Symbol({ Icon, name }: { Icon: typeof IconSun; name: string }) {
  return (
    <span className={classes['symbol']} title={name}>
      <Icon size={16} aria-hidden="true" />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
