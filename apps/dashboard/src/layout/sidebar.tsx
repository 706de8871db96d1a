import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Kbd, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { helpPath } from '@placet/contract/help'
import type { FavouriteView } from '@placet/contract/own-sites'
import {
  IconBook2,
  IconChevronLeft,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLifebuoy,
  IconSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { formatCount } from '../ui/format-number.ts'
import { Logo, LogoMark } from '../ui/logo.tsx'
import { useShownBrand } from '../ui/shown-brand.ts'
import { openPalette } from './command-palette.tsx'
import type { CurrentPage, NavSection } from './sections.ts'
import classes from './sidebar.module.css'
import { SiteMark } from '../domain/site-mark.tsx'

interface SidebarProps {
  sections: readonly NavSection[]
  current: CurrentPage | undefined
  /** The pages of one site are offered, not those of the account. */
  isSite: boolean
  /** Open things of a section, by its label. */
  badges: Readonly<Record<string, number | undefined>>
  favourites: readonly FavouriteView[]
  maySearch: boolean
  isCollapsed: boolean
  /** The pages of every section are shown, not only those of the open one. */
  isWhole: boolean
  onCollapse: () => void
  onNavigate: () => void
}

export function Sidebar({
  sections,
  current,
  isSite,
  badges,
  favourites,
  maySearch,
  isCollapsed,
  isWhole,
  onCollapse,
  onNavigate,
}: SidebarProps) {
  const brand = useShownBrand()?.name ?? t`Placet`
  return (
    <aside aria-label={t`Sidebar`} className={classes['sidebar']} data-collapsed={isCollapsed || undefined}>
      <div className={classes['top']}>
        <Link to="/" className={classes['home']} onClick={onNavigate}>
          <span aria-hidden="true">{isCollapsed ? <LogoMark /> : <Logo />}</span>
          <VisuallyHidden>{t`${brand}, overview`}</VisuallyHidden>
        </Link>
        <Tooltip label={isCollapsed ? t`Show the navigation` : t`Narrow the navigation`} position="right">
          <ActionIcon
            className={classes['collapse'] ?? ''}
            aria-label={isCollapsed ? t`Show the navigation` : t`Narrow the navigation`}
            onClick={onCollapse}
          >
            {isCollapsed ? (
              <IconLayoutSidebarLeftExpand size={18} />
            ) : (
              <IconLayoutSidebarLeftCollapse size={18} />
            )}
          </ActionIcon>
        </Tooltip>
      </div>
      {maySearch && (
        <Hint label={t`Search or jump to`} isShown={isCollapsed}>
          <UnstyledButton className={classes['search'] ?? ''} onClick={openPalette}>
            <IconSearch size={16} aria-hidden="true" />
            <span className={classes['text']}>
              <Trans>Search or jump to</Trans>
            </span>
            <Kbd size="xs" className={classes['keys'] ?? ''} aria-hidden="true">
              {isApple() ? '⌘K' : t`Ctrl K`}
            </Kbd>
          </UnstyledButton>
        </Hint>
      )}
      <nav aria-label={t`Main`} data-tour="sections" className={classes['nav']}>
        {isSite && (
          <Hint label={t`All sites`} isShown={isCollapsed}>
            <Link to="/" className={classes['back']} onClick={onNavigate}>
              <IconChevronLeft size={15} aria-hidden="true" />
              <span className={classes['text']}>
                <Trans>All sites</Trans>
              </span>
            </Link>
          </Hint>
        )}
        <ul className={classes['sections']}>
          {sections.map((section) => (
            <li key={section.label}>
              <SectionLink
                section={section}
                badge={badges[section.letter] ?? 0}
                isCurrent={section.label === current?.section.label}
                isCollapsed={isCollapsed}
                onNavigate={onNavigate}
              />
              {!isCollapsed &&
                (isWhole || section.label === current?.section.label) &&
                section.pages.length > 1 && (
                  <PageLinks section={section} current={current} onNavigate={onNavigate} />
                )}
            </li>
          ))}
        </ul>
        {!isSite && favourites.length > 0 && (
          <FavouriteLinks favourites={favourites} isCollapsed={isCollapsed} onNavigate={onNavigate} />
        )}
        <ul className={classes['foot']}>
          <li>
            <Hint label={t`Help`} isShown={isCollapsed}>
              <a href={helpPath()} target="_blank" className={classes['link']} onClick={onNavigate}>
                <IconBook2 size={17} aria-hidden="true" />
                <span className={classes['text']}>
                  <Trans>Help</Trans>
                </span>
              </a>
            </Hint>
          </li>
          <li>
            <Hint label={t`Support`} isShown={isCollapsed}>
              <NavLink to="/contact" className={classes['link'] ?? ''} onClick={onNavigate}>
                <IconLifebuoy size={17} aria-hidden="true" />
                <span className={classes['text']}>
                  <Trans>Support</Trans>
                </span>
              </NavLink>
            </Hint>
          </li>
        </ul>
      </nav>
    </aside>
  )
}

interface SectionLinkProps {
  section: NavSection
  badge: number
  isCurrent: boolean
  isCollapsed: boolean
  onNavigate: () => void
}

/** Leads to the first page of its section, which then shows all of them. */
function SectionLink({ section, badge, isCurrent, isCollapsed, onNavigate }: SectionLinkProps) {
  const { label, Icon, pages } = section
  const isOnlyPage = pages.length === 1 || isCollapsed
  return (
    <Hint label={label} isShown={isCollapsed}>
      <Link
        to={pages[0]?.to ?? '/'}
        className={classes['link']}
        data-open={isCurrent || undefined}
        aria-current={isCurrent ? (isOnlyPage ? 'page' : 'true') : undefined}
        onClick={onNavigate}
      >
        <Icon size={17} className={classes['icon'] ?? ''} />
        <span className={classes['text']}>{label}</span>
        {badge > 0 && (
          <span className={classes['badge']}>
            {formatCount(badge)}
            <VisuallyHidden>
              <Trans> open</Trans>
            </VisuallyHidden>
          </span>
        )}
      </Link>
    </Hint>
  )
}

interface PageLinksProps {
  section: NavSection
  current: CurrentPage | undefined
  onNavigate: () => void
}

function PageLinks({ section, current, onNavigate }: PageLinksProps) {
  return (
    <ul className={classes['pages']}>
      {section.pages.map((page) => (
        <li key={page.to}>
          <Link
            to={page.to}
            className={classes['page']}
            aria-current={page.to === current?.page.to ? 'page' : undefined}
            onClick={onNavigate}
          >
            {page.label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface FavouriteLinksProps {
  favourites: readonly FavouriteView[]
  isCollapsed: boolean
  onNavigate: () => void
}

function FavouriteLinks({ favourites, isCollapsed, onNavigate }: FavouriteLinksProps) {
  return (
    <>
      <h2 id="favourites" className={classes['heading']}>
        <Trans>Favourites</Trans>
      </h2>
      <ul className={classes['sections']} aria-labelledby="favourites">
        {favourites.map(({ id, name }) => (
          <li key={id}>
            <Hint label={name} isShown={isCollapsed}>
              <Link to={`/domain/${id}`} className={classes['link']} title={name} onClick={onNavigate}>
                <SiteMark name={name} />
                <span className={classes['text']}>{name}</span>
              </Link>
            </Hint>
          </li>
        ))}
      </ul>
    </>
  )
}

function Hint({ label, isShown, children }: { label: string; isShown: boolean; children: ReactNode }) {
  return (
    <Tooltip label={label} position="right" disabled={!isShown}>
      {children}
    </Tooltip>
  )
}

const isApple = () => /Mac|iP(hone|ad)/.test(navigator.userAgent)
