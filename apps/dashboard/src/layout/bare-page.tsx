import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import classes from './bare-page.module.css'
import { MAIN_ID } from './skip-link.tsx'

/** For pages without the regular layout. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes['page']}>
      {children}
    </main>
  )
}

export function BareLayout() {
  return (
    <BarePage>
      <Outlet />
    </BarePage>
  )
}
