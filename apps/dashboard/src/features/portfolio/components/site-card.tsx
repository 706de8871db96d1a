import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card } from '@mantine/core'
import type { PortfolioSite } from '@placet/contract/portfolio'
import { IconAdjustmentsHorizontal, IconChartBar } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SiteMark } from '../../../domain/site-mark.tsx'
import { formatCount, formatPercent } from '../../../ui/format-number.ts'
import { HealthMark } from './health-mark.tsx'
import classes from './site-card.module.css'

/** How a site is doing, and the way to it. */
export function SiteCard({ site }: { site: PortfolioSite }) {
  const { id, name, state, acceptance, visits, openActions, may } = site
  const figures = [
    { label: t`Acceptance`, value: acceptance === null ? null : formatPercent(acceptance * 100) },
    { label: t`Visits`, value: visits === null ? null : formatCount(visits) },
    { label: t`Actions`, value: openActions === null ? null : formatCount(openActions) },
  ]
  return (
    <Card component="li" padding={0} className={classes['card'] ?? ''}>
      <div className={classes['body']}>
        <div className={classes['head']}>
          <SiteMark name={name} />
          <Link to={`/domain/${id}`} className={classes['name']} title={name}>
            {name}
          </Link>
        </div>
        <div className={classes['state']}>
          <HealthMark state={state} />
          {site.hasUnpublishedChanges && site.publishedVersion !== null && (
            <span>
              <Trans>Unpublished changes</Trans>
            </span>
          )}
        </div>
        <dl className={classes['figures']}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <span title={t`Not known`}>–</span>}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={classes['links']}>
        <Link to={`/domain/${id}/settings`} aria-label={t`Settings of ${name}`}>
          <Trans>
            <IconAdjustmentsHorizontal size={15} aria-hidden="true" /> Settings
          </Trans>
        </Link>
        {may.includes('report:read') && (
          <Link to={`/domain/${id}/consentlog`} aria-label={t`Consent log of ${name}`}>
            <Trans>
              <IconChartBar size={15} aria-hidden="true" /> Consent log
            </Trans>
          </Link>
        )}
      </div>
    </Card>
  )
}
