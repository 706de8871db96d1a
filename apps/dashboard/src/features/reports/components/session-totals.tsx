import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '@mantine/core'
import { formatCount, formatCounted, formatShare } from '../../../ui/format-number.ts'
import type { SessionReport } from '../session-days.ts'
import classes from './choice-totals.module.css'

export function SessionTotals({ totals }: Pick<SessionReport, 'totals'>) {
  const { sessions, pages, shown, answered, unanswered } = totals
  return (
    <Card component="dl" padding={0} className={classes['totals'] ?? ''}>
      <div className={classes['total']}>
        <dt>
          <Trans>Sessions</Trans>
        </dt>
        <dd>
          <strong>{formatCount(sessions)}</strong>
          <span>
            <Trans>with {formatCounted(pages, plural(pages, { one: 'page', other: 'pages' }))}</Trans>
          </span>
        </dd>
      </div>
      <Share label={t`Banner shown`} part={shown} whole={sessions} of="sessions" />
      <Share label={t`Answered`} part={answered} whole={shown} of="banners" />
      <Share label={t`Shown, no choice`} part={unanswered} whole={shown} of="banners" />
    </Card>
  )
}

interface ShareProps {
  label: string
  part: number
  whole: number
  of: string
}

function Share({ label, part, whole, of }: ShareProps) {
  return (
    <div className={classes['total']}>
      <dt>{label}</dt>
      <dd>
        <strong>{formatShare(part, whole)}</strong>
        <span>
          <Trans>
            {formatCount(part)} of {formatCount(whole)} {of}
          </Trans>
        </span>
      </dd>
    </div>
  )
}
