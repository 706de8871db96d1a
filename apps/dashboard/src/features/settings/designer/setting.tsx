import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Badge, Group, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './setting.module.css'

interface SettingProps {
  /** Dotted key, so that findings can link here. */
  path: string
  label: string
  description?: string | undefined
  error?: string | undefined
  /** Whether it applies to every region, not only the current one. */
  isEverywhere?: boolean
  children: (ids: { labelId: string; describedBy: string }) => ReactNode
}

/** A labelled group of controls for one value. */
export function Setting({ path, label, description, error, isEverywhere = false, children }: SettingProps) {
  const id = useId()
  const ids = { labelId: `${id}-label`, describedBy: t`${id}-text ${id}-error` }
  return (
    <div className={classes['setting']} data-setting={path}>
      <Group gap={8} justify="space-between">
        <Text size="sm" fw={550} id={ids.labelId}>
          {label}
        </Text>
        {isEverywhere && <EveryRegion />}
      </Group>
      {children(ids)}
      {description && (
        <Text size="xs" c="dimmed" id={`${id}-text`}>
          {description}
        </Text>
      )}
      <div id={`${id}-error`} role="alert">
        {error && (
          <Text size="sm" c="var(--mantine-color-error)">
            {error}
          </Text>
        )}
      </div>
    </div>
  )
}

export function EveryRegion() {
  return (
    <Badge variant="light" color="gray" tt="none" fw={500}>
      <Trans>All regions</Trans>
    </Badge>
  )
}
