import { t } from '@lingui/core/macro'
import { Center } from '@mantine/core'
import type { Region } from '@placet/contract/settings-document'
import { IconCookie, IconSettings, IconShieldCheck } from '@tabler/icons-react'
import { perLanguage } from '../../../i18n/per-language.ts'
import { SwitchField } from '../fields/switch-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { PictureField } from './picture-field.tsx'
import { IconSketch } from './sketches.tsx'

const THEMES = perLanguage(
  () =>
    [
      { value: 'standard', label: t`Standard`, picture: <IconSketch theme="standard" /> },
      { value: 'compact', label: t`Compact`, picture: <IconSketch theme="compact" /> },
      { value: 'triangle', label: t`Triangle`, picture: <IconSketch theme="triangle" /> },
      { value: 'none', label: t`None`, picture: <IconSketch theme="none" /> },
    ] as const,
)
const POSITIONS = perLanguage(
  () =>
    [
      { value: 'left', label: t`Left` },
      { value: 'right', label: t`Right` },
    ] as const,
)
const GLYPHS = perLanguage(
  () =>
    [
      { value: 'cookie', label: t`Cookie`, picture: <Glyph Icon={IconCookie} /> },
      { value: 'shield', label: t`Shield`, picture: <Glyph Icon={IconShieldCheck} /> },
      { value: 'cog', label: t`Cog`, picture: <Glyph Icon={IconSettings} /> },
    ] as const,
)

export function IconTab({ region, settings }: { region: number; settings: Region }) {
  return (
    <>
      <PictureField
        path={`regions.${region}.icon.theme`}
        label={t`Style`}
        description={t`Opens the preferences on every page, so visitors can withdraw consent as easily as they gave it.`}
        columns={4}
        options={THEMES}
      />
      {settings.icon.theme !== 'none' && (
        <>
          <ChoiceField path={`regions.${region}.icon.position`} label={t`Corner`} options={POSITIONS} />
          <PictureField path="ui.icon" label={t`Icon`} isEverywhere columns={4} options={GLYPHS} />
          <SwitchField path={`regions.${region}.icon.dark`} label={t`Dark`} />
          <SwitchField
            path={`regions.${region}.icon.brand`}
            label={t`Same colour as the buttons`}
            description={t`When off, black or white.`}
          />
        </>
      )}
    </>
  )
}

function Glyph({ Icon }: { Icon: typeof IconCookie }) {
  return (
    <Center h={36} aria-hidden="true">
      <Icon style={{ width: 24 }} stroke={1.6} />
    </Center>
  )
}
