import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Portfolio } from '@placet/contract/portfolio'
import type { Health } from '@placet/contract/site-health'
import { Link } from 'react-router'
import { formatAxisCount, formatCount, formatPercent } from '../../../ui/format-number.ts'
import { HEALTH_WORDS } from '../state-words.ts'
import { HealthDot } from './health-mark.tsx'
import classes from './totals-strip.module.css'

interface TotalsStripProps {
  totals: Portfolio['totals']
  /** Left out where the sites are listed on another page: the figures then lead there. */
  filter?: {
    chosen: Health | undefined
    onChoose: (health: Health | undefined) => void
  }
}

/** Figures of all sites. Those about health filter the list. */
export function TotalsStrip({ totals, filter }: TotalsStripProps) {
  return (
    <section className={classes['strip']} aria-label={t`All sites`}>
      {HEALTH_WORDS.map(({ health, label }) => {
        const figure = (
          <>
            <span className={classes['label']}>
              <HealthDot health={health} />
              {label}
            </span>
            <span className={classes['value']}>{formatCount(totals.health[health])}</span>
          </>
        )
        return filter ? (
          <button
            key={health}
            type="button"
            className={classes['total']}
            aria-pressed={filter.chosen === health}
            onClick={() => filter.onChoose(filter.chosen === health ? undefined : health)}
          >
            {figure}
          </button>
        ) : (
          <Link key={health} to={`/domain?health=${health}`} className={classes['total']}>
            {figure}
          </Link>
        )
      })}
      <div className={classes['total']} data-wide>
        <span className={classes['label']}>
          <Trans>Acceptance, 30 days</Trans>
        </span>
        <span className={classes['value']}>
          {totals.acceptance === null ? '–' : formatPercent(totals.acceptance * 100)}
        </span>
      </div>
      <div className={classes['total']} data-wide>
        <span className={classes['label']}>
          <Trans>Visits, 30 days</Trans>
        </span>
        <span className={classes['value']}>
          {totals.visits === null ? '–' : formatAxisCount(totals.visits)}
        </span>
      </div>
    </section>
  )
}
