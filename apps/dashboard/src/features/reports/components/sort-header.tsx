import { Table, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sort, SortKey } from '../segment-rows.ts'
import classes from './sort-header.module.css'

interface SortHeaderProps {
  by: SortKey
  label: string
  sort: Sort
  onSort: (sort: Sort) => void
}

export function SortHeader({ by, label, sort, onSort }: SortHeaderProps) {
  const isSorted = sort.by === by
  const Arrow = sort.isDescending ? IconArrowDown : IconArrowUp
  return (
    <Table.Th aria-sort={isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none'}>
      <UnstyledButton
        className={classes['sort'] ?? ''}
        onClick={() => onSort({ by, isDescending: isSorted ? !sort.isDescending : by !== 'name' })}
      >
        {label}
        {isSorted && <Arrow size={13} aria-hidden="true" />}
      </UnstyledButton>
    </Table.Th>
  )
}
