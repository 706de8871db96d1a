import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconTag, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../../ui/format-number.ts'
import type { Selection } from '../use-selection.ts'
import classes from './selection-bar.module.css'

interface SelectionBarProps {
  selection: Selection
  /** Sites that match the filter, on all pages. */
  total: number
  isSelectingAll: boolean
  onSelectAll: () => void
  onTag: () => void
  children?: ReactNode
}

/** Floats over the list while sites are selected, and says what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, total, isSelectingAll, onSelectAll, onTag, children } = props
  if (selection.sites.length === 0) return null
  return (
    <section className={classes['bar']} aria-label={t`Selected sites`}>
      <output className={classes['count']}>
        <Trans>{formatCount(selection.sites.length)} selected</Trans>
      </output>
      {selection.sites.length < total && (
        <Button
          variant="transparent"
          size="compact-sm"
          className={classes['all'] ?? ''}
          loading={isSelectingAll}
          onClick={onSelectAll}
        >
          <Trans>Select all {formatCount(total)}</Trans>
        </Button>
      )}
      <span className={classes['line']} aria-hidden="true" />
      {children}
      <BarButton icon={<IconTag size={16} aria-hidden="true" />} onClick={onTag}>
        <Trans>Tag</Trans>
      </BarButton>
      <ActionIcon
        variant="transparent"
        className={classes['button'] ?? ''}
        aria-label={t`Clear the selection`}
        onClick={selection.clear}
      >
        <IconX size={16} aria-hidden="true" />
      </ActionIcon>
    </section>
  )
}

export function BarButton({
  icon,
  onClick,
  children,
}: {
  icon: ReactNode
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      variant="transparent"
      size="compact-md"
      className={classes['button'] ?? ''}
      leftSection={icon}
      onClick={onClick}
    >
      {children}
    </Button>
  )
}
