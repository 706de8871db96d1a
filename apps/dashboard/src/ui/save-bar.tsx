import { Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './save-bar.module.css'

interface SaveBarProps {
  state: string
  isModified: boolean
  /** The buttons. */
  children: ReactNode
}

/** Stays visible below a long form. */
export function SaveBar({ state, isModified, children }: SaveBarProps) {
  return (
    <div className={classes['bar']}>
      <Text
        size="sm"
        c="dimmed"
        component="output"
        className={classes['state'] ?? ''}
        data-modified={isModified || undefined}
      >
        {state}
      </Text>
      <Group gap="sm" className={classes['buttons'] ?? ''}>
        {children}
      </Group>
    </div>
  )
}
