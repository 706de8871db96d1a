import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Card, Text, Title } from '@mantine/core'
import type { Funnel } from '@placet/contract/reports'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount, formatShare } from '../../../ui/format-number.ts'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { type FunnelStep, funnelSteps } from '../funnel-steps.ts'
import { CHOICES } from '../choices.ts'
import classes from './funnel-card.module.css'

export function FunnelCard({ query }: { query: UseQueryResult<Funnel> }) {
  return (
    <Card component="section" aria-label={t`Consent funnel`}>
      <Title order={2}>
        <Trans>Consent funnel</Trans>
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        <Trans>
          How many visitors saw the banner, answered it, and later changed their mind. All bars share one
          scale.
        </Trans>
      </Text>
      <QueryView query={query} loading={<LoadingState rows={4} rowHeightPx={34} />}>
        {(funnel) => <FunnelBars funnel={funnel} />}
      </QueryView>
    </Card>
  )
}

export function FunnelBars({ funnel }: { funnel: Funnel }) {
  return (
    <ol className={classes['steps']}>
      {funnelSteps(funnel).map((step) => (
        <Step key={step.key} step={step} />
      ))}
    </ol>
  )
}

function Step({ step: { key, label, count, of, width, note } }: { step: FunnelStep }) {
  const colour = CHOICES.find(({ choice }) => choice === key)?.colour
  return (
    <li className={classes['step']} data-part={colour ? true : undefined}>
      <span className={classes['label']}>{label}</span>
      <svg className={classes['bar']} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={classes['track']} width="100" height="1" />
        <rect fill={colour ?? 'var(--mantine-color-gray-6)'} width={width} height="1" />
      </svg>
      <span className={classes['figures']}>
        {count === null ? (
          <span>{note}</span>
        ) : (
          <>
            <strong>{of ? formatShare(count, of.count) : formatCount(count)}</strong>
            <span>{of ? t`${formatCount(count)} of ${formatCount(of.count)} ${of.label}` : note}</span>
          </>
        )}
      </span>
    </li>
  )
}
