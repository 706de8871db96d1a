import { Card } from '@mantine/core'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { CHOICES } from '../choices.ts'
import type { ConsentReport } from '../consent-report.ts'
import { ChoiceDot } from './choice-dot.tsx'
import classes from './choice-totals.module.css'

type Totals = Pick<ConsentReport, 'totals' | 'total'>

export function ChoiceTotals({ report: { totals, total } }: { report: Totals }) {
  return (
    <Card component="dl" padding={0} className={classes['totals'] ?? ''}>
      <div className={classes['total']}>
        <dt>All choices</dt>
        <dd>
          <strong>{formatCount(total)}</strong>
          <span>in this range</span>
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
              {formatCount(totals[choice])} of {formatCount(total)}
            </span>
          </dd>
        </div>
      ))}
    </Card>
  )
}
