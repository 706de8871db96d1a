import type { ReactNode } from 'react'
import classes from './rows.module.css'

export function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes['rows']} aria-label={label}>
      {children}
    </ul>
  )
}

interface RowProps {
  icon?: ReactNode
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** What it is, with its facts below, and what can be done with it; on a phone the actions go below. */
export function Row({ icon, title, children, actions }: RowProps) {
  return (
    <li className={classes['row']}>
      {icon}
      <div className={classes['body']}>
        <div className={classes['title']}>{title}</div>
        {children && <div className={classes['facts']}>{children}</div>}
      </div>
      {actions && <div className={classes['actions']}>{actions}</div>}
    </li>
  )
}
