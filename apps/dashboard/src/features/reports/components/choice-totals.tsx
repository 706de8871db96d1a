import { Trans } from '@lingui/react/macro'
import { Card } from '@mantine/core'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { countsCompared, sharesCompared } from '../compare.ts'
import { CHOICES } from '../choices.ts'
import type { ConsentReport } from '../consent-report.ts'
import { ChoiceDot } from './choice-dot.tsx'
import classes from './choice-totals.module.css'

type Totals = Pick<ConsentReport, 'totals' | 'total'>

interface ChoiceTotalsProps {
  report: Totals
  /** The period before, and its name. */
  before?: { report: Totals; period: string } | undefined
}

export function ChoiceTotals({ report: { totals, total }, before }: ChoiceTotalsProps) {
  return (
    <Card component="dl" padding={0} className={classes['totals'] ?? ''}>
      <div className={classes['total']}>
        <dt>
          <Trans>All choices</Trans>
        </dt>
        <dd>
          <strong>{formatCount(total)}</strong>
          <span>
            <Trans>in this range</Trans>
          </span>
          {before && <small>{countsCompared(total, before.report.total, before.period)}</small>}
        </dd>
      </div>
      {CHOICES.map(({ choice, label, colour }) => (
        <div key={choice} className={classes['total']}>
          <dt>
            <ChoiceDot colour={colour} />
            {label}
          </dt>
          <dd>
            <strong>{formatShare(totals[choice], total)}</strong>
            <span>
              <Trans>
                {formatCount(totals[choice])} of {formatCount(total)}
              </Trans>
            </span>
            {before && (
              <small>
                {sharesCompared(
                  { part: totals[choice], whole: total },
                  { part: before.report.totals[choice], whole: before.report.total },
                  before.period,
                )}
              </small>
            )}
          </dd>
        </div>
      ))}
    </Card>
  )
}
