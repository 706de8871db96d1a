import { t } from '@lingui/core/macro'
import { useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { perLanguage } from '../i18n/per-language.ts'
import { IconSelect } from '../ui/icon-select.tsx'

const SCHEMES = perLanguage(
  () =>
    [
      { value: 'light', label: t`Light`, Icon: IconSun },
      { value: 'dark', label: t`Dark`, Icon: IconMoon },
      { value: 'auto', label: t`System`, Icon: IconDeviceDesktop },
    ] as const,
)

export function ColourSchemeSelect() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[2]
  return (
    <IconSelect
      Icon={current.Icon}
      label={t`Colours`}
      value={current.value}
      options={SCHEMES}
      onChange={setColorScheme}
    />
  )
}
