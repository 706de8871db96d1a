import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '@mantine/core'
import { NO_RATIO } from '@placet/contract/reports'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import classes from './ratio-cell.module.css'

interface RatioCellProps {
  count: number
  total: number
  /** Count divided by total, or -1 if there is no ratio. */
  ratio: number
}

/** A share with its count below; the total is in the row's total column. */
export function RatioCell({ count, total, ratio }: RatioCellProps) {
  if (ratio === NO_RATIO) {
    return (
      <>
        <span aria-hidden="true">—</span>
        <VisuallyHidden>
          <Trans>no ratio</Trans>
        </VisuallyHidden>
      </>
    )
  }
  return (
    <span className={classes['cell']}>
      <span>{formatShare(count, total)}</span>
      <span className={classes['count']}>
        {formatCount(count)}
        <VisuallyHidden>
          <Trans> of {formatCount(total)}</Trans>
        </VisuallyHidden>
      </span>
    </span>
  )
}
