import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation, useParams } from 'react-router'
import { type ReportFilters, writeFilters } from '../report-filters.ts'
import { VIEWS } from '../views.ts'
import classes from './view-nav.module.css'

/** Links keep the filters, so each view shows the same visitors. */
export function ViewNav({ filters, today }: { filters: ReportFilters; today: string }) {
  const { domainId = '' } = useParams()
  const search = writeFilters(filters, today).toString()
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone, the views are in a row wider than the screen, so scroll to the current one.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (link && nav.current) nav.current.scrollLeft = link.offsetLeft - nav.current.offsetLeft - 48
  }, [pathname])
  return (
    <nav ref={nav} aria-label={t`Reports`} className={classes['nav']}>
      <ul className={classes['views']}>
        {VIEWS.map(({ path, label, hasRange }) => (
          <li key={path} data-apart={!hasRange || undefined}>
            <NavLink
              to={{ pathname: `/domain/${domainId}/consentlog${path && `/${path}`}`, search }}
              end
              className={classes['view'] ?? ''}
              data-live={!hasRange || undefined}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
