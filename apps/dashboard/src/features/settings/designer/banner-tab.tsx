import { t } from '@lingui/core/macro'
import type { CLOSE_ACTIONS, Theme } from '@placet/contract/constants'
import type { Region } from '@placet/contract/settings-document'
import { allowedThemes } from '@placet/rules/settings/banner-look'
import { perLanguage } from '../../../i18n/per-language.ts'
import { useEditor } from '../editor.ts'
import { SelectField } from '../fields/select-field.tsx'
import { SwitchField } from '../fields/switch-field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { ActionList } from './action-list.tsx'
import { PictureField } from './picture-field.tsx'
import { PositionField } from './position-field.tsx'
import { ThemeSketch } from './sketches.tsx'

const THEME_NAMES: Record<Theme, string> = perLanguage(() => ({
  default: t`One row`,
  overlay: t`Two rows`,
  popup: t`Popup`,
  bar: t`Bar`,
  bubble: t`Bubble`,
  unstyled: t`Unstyled`,
}))
const olderOverlay = () => t`Overlay`

const CLOSINGS = perLanguage(
  () =>
    [
      { value: 'none', label: t`Hidden` },
      { value: 'dismiss', label: t`Closes without a choice` },
      { value: 'deny', label: t`Denies all` },
      { value: 'accept', label: t`Accepts all` },
    ] as const satisfies readonly { value: (typeof CLOSE_ACTIONS)[number]; label: string }[],
)

export function BannerTab({ region, settings }: { region: number; settings: Region }) {
  const { legacyUI } = useEditor().document.ui
  const { framework, banner } = settings
  const themes = allowedThemes({ legacyUI, framework: 'default' })
  const allowed = allowedThemes({ legacyUI, framework })
  return (
    <>
      <PictureField
        path={`regions.${region}.banner.theme`}
        label={t`Theme`}
        description={
          allowed.length < themes.length ? t`The legacy look with IAB TCF has only one theme.` : undefined
        }
        columns={themes.length === 4 ? 4 : 3}
        options={themes.map((theme) => ({
          value: theme,
          label: legacyUI && theme === 'overlay' ? olderOverlay() : THEME_NAMES[theme],
          picture: <ThemeSketch theme={theme} />,
          isOff: !allowed.includes(theme),
        }))}
      />
      <PositionField region={region} theme={banner.theme} framework={framework} />
      <ActionList
        region={region}
        settings={settings}
        layer="banner"
        description={t`Up to 3, in this order. Drag them, or press space on a grip and use the arrow keys.`}
      />
      <SelectField path={`regions.${region}.banner.closeAction`} label={t`Close button`} options={CLOSINGS} />
      <SwitchField
        path={`regions.${region}.banner.blockUI`}
        label={t`Block the page until the visitor chooses`}
        description={t`The page behind is dimmed and can’t be used.`}
      />
      <TextField
        path="ui.links.0.url"
        label={t`Privacy policy`}
        type="url"
        placeholder="https://example.com/privacy"
        description={t`Linked from the banner, in all regions.`}
      />
    </>
  )
}
