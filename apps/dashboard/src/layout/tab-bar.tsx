import { UnstyledButton } from '@mantine/core'
import { IconDots, IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { CurrentPage, NavSection } from './sections.ts'
import classes from './tab-bar.module.css'

interface TabBarProps {
  sections: readonly NavSection[]
  current: CurrentPage | undefined
  menu: { isOpen: boolean; toggle: () => void; close: () => void }
}

/** On phones, the sections used most are at the thumb; the menu has all of them, with their pages. */
export function TabBar({ sections, current, menu }: TabBarProps) {
  return (
    <nav aria-label="Sections" data-tour="sections" className={classes['bar']}>
      {sections
        .filter(({ isInMenuOnly }) => !isInMenuOnly)
        .map(({ label, Icon, pages }) => (
          <Link
            key={label}
            to={pages[0]?.to ?? '/'}
            className={classes['tab']}
            aria-current={!menu.isOpen && label === current?.section.label ? 'page' : undefined}
            onClick={menu.close}
          >
            <Icon size={21} />
            {label}
          </Link>
        ))}
      <UnstyledButton
        className={classes['tab'] ?? ''}
        aria-expanded={menu.isOpen}
        data-current={menu.isOpen || undefined}
        onClick={menu.toggle}
      >
        {menu.isOpen ? <IconX size={21} aria-hidden="true" /> : <IconDots size={21} aria-hidden="true" />}
        More
      </UnstyledButton>
    </nav>
  )
}
