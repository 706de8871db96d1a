import { VisuallyHidden } from '@mantine/core'
import { NO_RATIO } from '@placet/contract/reports'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import classes from './ratio-cell.module.css'

interface RatioCellProps {
  count: number
  total: number
  /** The count divided by the total, or -1. */
  ratio: number
}

/** A share with what it is made of: the count below it, the whole in the row's column of totals. */
export function RatioCell({ count, total, ratio }: RatioCellProps) {
  if (ratio === NO_RATIO) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>no ratio</VisuallyHidden>
      </>
    )
  }
  return (
    <span className={classes['cell']}>
      <span>{formatShare(count, total)}</span>
      <span className={classes['count']}>
        {formatCount(count)}
        <VisuallyHidden> of {formatCount(total)}</VisuallyHidden>
      </span>
    </span>
  )
}
