import { IconChevronDown } from '@tabler/icons-react'
import { SiteMark } from '../../../domain/site-mark.tsx'
import classes from './bulk.module.css'

interface SiteCellProps {
  name: string
  account: string
  /** On phones, where the column for it is hidden. */
  note?: string | undefined
  /** The row has details below it. */
  opens?: { isOpen: boolean } | undefined
}

export function SiteCell({ name, account, note, opens }: SiteCellProps) {
  return (
    <div className={classes['site']}>
      <SiteMark name={name} />
      <div className={classes['words']}>
        <div className={classes['name']}>
          {name}
          {opens && (
            <IconChevronDown
              size={16}
              aria-hidden="true"
              className={classes['chevron']}
              data-open={opens.isOpen || undefined}
            />
          )}
        </div>
        <div className={classes['under']}>{account}</div>
        {note !== undefined && <div className={classes['note']}>{note}</div>}
      </div>
    </div>
  )
}
