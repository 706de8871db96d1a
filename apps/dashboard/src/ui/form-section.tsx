import { Card, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './form-section.module.css'

interface FormSectionProps {
  title: string
  hint: string
  children: ReactNode
}

export function FormSection({ title, hint, children }: FormSectionProps) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} padding={0} className={classes['card'] ?? ''}>
      <div className={classes['section']}>
        <div className={classes['intro']}>
          <Title order={2} fz="md" id={titleId}>
            {title}
          </Title>
          <Text c="dimmed" size="sm" mt={2}>
            {hint}
          </Text>
        </div>
        <div className={classes['fields']}>{children}</div>
      </div>
    </Card>
  )
}
