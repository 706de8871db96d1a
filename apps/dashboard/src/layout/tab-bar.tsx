import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatCount } from '../ui/format-number.ts'
import type { CurrentPage, NavSection } from './sections.ts'
import classes from './tab-bar.module.css'

interface TabBarProps {
  sections: readonly NavSection[]
  current: CurrentPage | undefined
  /** Open things of a section, by its letter. */
  badges: Readonly<Record<string, number | undefined>>
  menu: { isOpen: boolean; toggle: () => void; close: () => void }
}

/** On phones, the sections used most are at the thumb; the menu has all of them, with their pages. */
export function TabBar({ sections, current, badges, menu }: TabBarProps) {
  return (
    <nav aria-label={t`Sections`} data-tour="sections" className={classes['bar']}>
      {sections
        .filter(({ isInMenuOnly }) => !isInMenuOnly)
        .map(({ label, letter, Icon, pages }) => (
          <Link
            key={label}
            to={pages[0]?.to ?? '/'}
            className={classes['tab']}
            aria-current={!menu.isOpen && label === current?.section.label ? 'page' : undefined}
            onClick={menu.close}
          >
            <Icon size={21} />
            {label}
            {(badges[letter] ?? 0) > 0 && (
              <span className={classes['badge']}>
                {formatCount(badges[letter] ?? 0)}
                <VisuallyHidden>
                  <Trans> open</Trans>
                </VisuallyHidden>
              </span>
            )}
          </Link>
        ))}
      <UnstyledButton
        className={classes['tab'] ?? ''}
        aria-expanded={menu.isOpen}
        data-current={menu.isOpen || undefined}
        onClick={menu.toggle}
      >
        <Trans>
          {menu.isOpen ? <IconX size={21} aria-hidden="true" /> : <IconDots size={21} aria-hidden="true" />}
          More
        </Trans>
      </UnstyledButton>
    </nav>
  )
}
