import { Group } from '@mantine/core'
import { Outlet, useMatches } from 'react-router'
import { HelpLink } from '../ui/help-link.tsx'
import { Logo } from '../ui/logo.tsx'
import classes from './auth-layout.module.css'
import { ColourSchemeSelect } from './colour-scheme-select.tsx'
import { LanguageSelect } from './language-select.tsx'
import { findPageHandle } from './page-handle.ts'
import { MAIN_ID } from './skip-link.tsx'

export function AuthLayout() {
  const page = findPageHandle(useMatches())
  return (
    <div className={classes['page']}>
      <Group component="header" justify="space-between" h={60} px={{ base: 'md', sm: 'xl' }}>
        <Logo />
        <Group gap="xs">
          <HelpLink slug={page?.help} />
          <LanguageSelect />
          <ColourSchemeSelect />
        </Group>
      </Group>
      <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
        <Outlet />
      </main>
    </div>
  )
}
