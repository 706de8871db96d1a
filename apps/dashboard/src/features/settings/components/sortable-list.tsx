import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './sortable-list.module.css'

interface SortableItem {
  id: string
  name: string
  body: ReactNode
}

interface SortableListProps {
  label: string
  items: readonly SortableItem[]
  onMove: (from: number, to: number) => void
}

/** Rows that can be reordered with the pointer, or with space and the arrow keys on a row’s handle. */
export function SortableList({ label, items, onMove }: SortableListProps) {
  return (
    <DragDropProvider
      onDragEnd={({ operation: { source }, canceled }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return
        onMove(source.initialIndex, source.index)
      }}
    >
      <ul className={classes['list']} aria-label={label}>
        {items.map((item, index) => (
          <SortableRow key={item.id} item={item} index={index} isFixed={items.length < 2} />
        ))}
      </ul>
    </DragDropProvider>
  )
}

interface SortableRowProps {
  item: SortableItem
  index: number
  isFixed: boolean
}

function SortableRow({ item: { id, name, body }, index, isFixed }: SortableRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, disabled: isFixed })
  return (
    <li ref={ref} className={classes['row']} data-dragging={isDragging || undefined}>
      <ActionIcon
        ref={handleRef}
        size="md"
        aria-label={t`Move ${name}`}
        disabled={isFixed}
        className={classes['grip'] ?? ''}
      >
        <IconGripVertical size={16} aria-hidden="true" />
      </ActionIcon>
      <div className={classes['body']}>{body}</div>
    </li>
  )
}
