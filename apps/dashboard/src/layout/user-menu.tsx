import { Trans } from '@lingui/react/macro'
import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { ProfileView } from '@placet/contract/profile'
import { IconBuilding, IconKeyboard, IconLogout, IconMap2, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { tourPath } from '../ui/tour-path.ts'

interface UserMenuProps {
  profile: ProfileView
  domainId: DomainId | undefined
  onShortcuts: () => void
}

export function UserMenu({ profile, domainId, onShortcuts }: UserMenuProps) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton style={{ borderRadius: '50%' }}>
          <Avatar
            size={28}
            radius="xl"
            color="brand"
            variant="filled"
            name={profile.name}
            aria-hidden="true"
          />
          <VisuallyHidden>
            <Trans>Your menu, {profile.name}</Trans>
          </VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '8px 12px' }}>
          <Text fw={550} truncate title={profile.name}>
            {profile.name}
          </Text>
          <Text size="sm" c="dimmed" truncate title={profile.email}>
            {profile.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} />}>
          <Trans>Profile</Trans>
        </Menu.Item>
        {profile.account?.permissions.includes('account:write') && (
          <Menu.Item component={Link} to="/account" leftSection={<IconBuilding size={16} />}>
            <Trans>Account details</Trans>
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onShortcuts}>
          <Trans>Keyboard shortcuts</Trans>
        </Menu.Item>
        {domainId && (
          <Menu.Item component={Link} to={tourPath(domainId)} leftSection={<IconMap2 size={16} />}>
            <Trans>Take the tour</Trans>
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/logout" leftSection={<IconLogout size={16} />}>
          <Trans>Log out</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
