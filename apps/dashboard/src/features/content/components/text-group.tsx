import { Card, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './text-group.module.css'

interface TextGroupProps {
  title: string
  /** Below the title. */
  note?: string | undefined
  children: ReactNode
}

export function TextGroup({ title, note, children }: TextGroupProps) {
  return (
    <Card component="section" padding={0} aria-label={title}>
      <Title order={2} className={classes['title'] ?? ''}>
        {title}
      </Title>
      {note !== undefined && (
        <Text size="sm" c="dimmed" className={classes['note'] ?? ''}>
          {note}
        </Text>
      )}
      <ul className={classes['list']}>{children}</ul>
    </Card>
  )
}
