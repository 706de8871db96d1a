import { Center } from '@mantine/core'
import type { Region } from '@placet/contract/settings-document'
import { IconCookie, IconSettings, IconShieldCheck } from '@tabler/icons-react'
import { SwitchField } from '../fields/switch-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { PictureField } from './picture-field.tsx'
import { IconSketch } from './sketches.tsx'

const THEMES = [
  { value: 'standard', label: 'Standard', picture: <IconSketch theme="standard" /> },
  { value: 'compact', label: 'Compact', picture: <IconSketch theme="compact" /> },
  { value: 'triangle', label: 'Triangle', picture: <IconSketch theme="triangle" /> },
  { value: 'none', label: 'None', picture: <IconSketch theme="none" /> },
] as const
const POSITIONS = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const
const GLYPHS = [
  { value: 'cookie', label: 'Cookie', picture: <Glyph Icon={IconCookie} /> },
  { value: 'shield', label: 'Shield', picture: <Glyph Icon={IconShieldCheck} /> },
  { value: 'cog', label: 'Cog', picture: <Glyph Icon={IconSettings} /> },
] as const

export function IconTab({ region, settings }: { region: number; settings: Region }) {
  return (
    <>
      <PictureField
        path={`regions.${region}.icon.theme`}
        label="Style"
        description="Opens the preferences on every page, so visitors can withdraw consent as easily as they gave it."
        columns={4}
        options={THEMES}
      />
      {settings.icon.theme !== 'none' && (
        <>
          <ChoiceField path={`regions.${region}.icon.position`} label="Corner" options={POSITIONS} />
          <PictureField path="ui.icon" label="Icon" isEverywhere columns={4} options={GLYPHS} />
          <SwitchField path={`regions.${region}.icon.dark`} label="Dark" />
          <SwitchField
            path={`regions.${region}.icon.brand`}
            label="Same colour as the buttons"
            description="When off, black or white."
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
