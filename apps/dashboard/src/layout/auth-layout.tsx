import { Group } from '@mantine/core'
import { Outlet } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import classes from './auth-layout.module.css'
import { ColourSchemeMenu } from './colour-scheme-menu.tsx'
import { MAIN_ID } from './skip-link.tsx'

export function AuthLayout() {
  return (
    <div className={classes['page']}>
      <Group component="header" justify="space-between" h={60} px={{ base: 'md', sm: 'xl' }}>
        <Logo />
        <ColourSchemeMenu />
      </Group>
      <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
    </div>
  )
}
