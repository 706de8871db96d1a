import { Burger, Group } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import type { ProfileView } from '@placet/contract/profile'
import { Link } from 'react-router'
import { Logo, LogoMark } from '../ui/logo.tsx'
import { AccountSwitcher } from './account-switcher.tsx'
import classes from './app-header.module.css'
import { ColourSchemeMenu } from './colour-scheme-menu.tsx'
import { DomainSwitcher } from './domain-switcher.tsx'
import { UserMenu } from './user-menu.tsx'

interface AppHeaderProps {
  profile: ProfileView
  domainId: DomainId | undefined
  nav: { isOpen: boolean; toggle: () => void }
}

export function AppHeader({ profile, domainId, nav }: AppHeaderProps) {
  return (
    <Group h="100%" px={{ base: 'sm', sm: 'md' }} gap="xs" wrap="nowrap" justify="space-between">
      <Group gap={4} wrap="nowrap" miw={0}>
        <Burger
          hiddenFrom="sm"
          size="sm"
          opened={nav.isOpen}
          onClick={nav.toggle}
          aria-label={nav.isOpen ? 'Close the menu' : 'Open the menu'}
          aria-expanded={nav.isOpen}
        />
        <Link to="/" className={classes['home']} aria-label="Placet, overview">
          <span className={classes['wide']}>
            <Logo />
          </span>
          <span className={classes['narrow']}>
            <LogoMark />
          </span>
        </Link>
        <span className={classes['wide']}>
          <span className={classes['slash']} aria-hidden="true" />
          <AccountSwitcher />
        </span>
        {profile.account && (
          <>
            <span className={classes['slash']} aria-hidden="true" />
            <DomainSwitcher domainId={domainId} />
          </>
        )}
      </Group>
      <Group gap={8} wrap="nowrap">
        <ColourSchemeMenu />
        <UserMenu profile={profile} />
      </Group>
    </Group>
  )
}
