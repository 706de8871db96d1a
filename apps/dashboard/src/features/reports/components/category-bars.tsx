import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Text, Title } from '@mantine/core'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import type { ConsentReport } from '../consent-report.ts'
import classes from './category-bars.module.css'

export function CategoryBars({ categories }: Pick<ConsentReport, 'categories'>) {
  return (
    <Card component="section" aria-label={t`Categories`}>
      <Title order={2}>
        <Trans>Categories</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        <Trans>Share of visitors who allow each category.</Trans>
      </Text>
      <ul className={classes['bars']}>
        {categories.map(({ category, allowed, total }) => (
          <li key={category}>
            <div className={classes['label']}>
              <span className={classes['name']}>{category}</span>
              <span className={classes['figures']}>
                <strong>{formatShare(allowed, total)}</strong>
                <span>
                  <Trans>
                    {formatCount(allowed)} of {formatCount(total)}
                  </Trans>
                </span>
              </span>
            </div>
            <svg className={classes['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect className={classes['track']} width="100" height="1" />
              <rect
                className={classes['fill']}
                width={total === 0 ? 0 : (allowed / total) * 100}
                height="1"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Card>
  )
}
