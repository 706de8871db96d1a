import { t } from '@lingui/core/macro'
import { Card, Group, Loader, Progress, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './progress-card.module.css'

interface ProgressCardProps {
  title: string
  /** Progress bar value; without it, only a spinner is shown. */
  percent?: number
  label: string
  facts?: readonly string[]
  /** Without its own border, for use inside another card. */
  isBare?: boolean
  children: ReactNode
}

/** Progress of a background task. */
export function ProgressCard({
  title,
  percent,
  label,
  facts = [],
  isBare = false,
  children,
}: ProgressCardProps) {
  return (
    <Card
      component="section"
      aria-label={label}
      aria-busy="true"
      withBorder={!isBare}
      padding={isBare ? 0 : 'lg'}
      mt={isBare ? 'md' : 0}
    >
      <Group gap="sm" wrap="nowrap" mb={percent === undefined ? 4 : 'sm'}>
        <Loader size={18} aria-hidden="true" />
        <Title order={2} aria-live="polite">
          {title}
        </Title>
      </Group>
      {percent !== undefined && (
        <Progress value={percent} animated aria-label={t`Progress of the ${label}`} />
      )}
      {facts.length > 0 && (
        <ul className={classes['facts']} aria-label={t`So far`}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <Text c="dimmed" size="sm" mt="xs">
        {children}
      </Text>
    </Card>
  )
}
