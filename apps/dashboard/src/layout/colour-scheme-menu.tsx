import { t } from '@lingui/core/macro'
import { ActionIcon, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { perLanguage } from '../i18n/per-language.ts'

const SCHEMES = perLanguage(
  () =>
    [
      { value: 'light', label: t`Light`, Icon: IconSun },
      { value: 'dark', label: t`Dark`, Icon: IconMoon },
      { value: 'auto', label: t`System`, Icon: IconDeviceDesktop },
    ] as const,
)

export function ColourSchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const current = SCHEMES.find(({ value }) => value === colorScheme) ?? SCHEMES[2]
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon size={34} aria-label={t`Colours: ${current.label}`}>
          <current.Icon size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SCHEMES.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} />}
            rightSection={value === colorScheme && <IconCheck size={15} aria-label={t`Chosen`} />}
            onClick={() => setColorScheme(value)}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
