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

/** A list row: title with facts below, and actions, which move below on a phone. */
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
