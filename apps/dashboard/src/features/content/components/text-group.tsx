import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './text-group.module.css'

export function TextGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" padding={0} aria-label={title}>
      <Title order={2} className={classes['title'] ?? ''}>
        {title}
      </Title>
      <ul className={classes['list']}>{children}</ul>
    </Card>
  )
}
