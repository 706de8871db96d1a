import { Group } from '@mantine/core'
import { Outlet } from 'react-router'
import { Logo } from '../ui/logo.tsx'
import { ColourSchemeMenu } from './colour-scheme-menu.tsx'
import classes from './public-layout.module.css'
import { MAIN_ID } from './skip-link.tsx'

/** For wide pages that need no session. */
export function PublicLayout() {
  return (
    <div className={classes['page']}>
      <Group component="header" justify="space-between" className={classes['head'] ?? ''}>
        <Logo />
        <ColourSchemeMenu />
      </Group>
      <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
    </div>
  )
}
