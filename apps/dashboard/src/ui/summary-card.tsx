import { Anchor, Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import classes from './summary-card.module.css'

interface SummaryCardProps {
  title: string
  /** Says what the figures cover. */
  aside?: ReactNode
  link?: { to: string; label: string }
  children: ReactNode
}

/** A few facts about one subject, with the way to all of them. */
export function SummaryCard({ title, aside, link, children }: SummaryCardProps) {
  const id = useId()
  return (
    <Card component="section" padding={0} aria-labelledby={id} className={classes['card'] ?? ''}>
      <div className={classes['head']}>
        <Title order={2} id={id} className={classes['title'] ?? ''}>
          {title}
        </Title>
        {aside && <span className={classes['aside']}>{aside}</span>}
        {link && (
          <Anchor component={Link} to={link.to} size="sm" fw={500} className={classes['link'] ?? ''}>
            {link.label}
          </Anchor>
        )}
      </div>
      {children}
    </Card>
  )
}

interface FigureProps {
  value: string
  /** Change against the period before. */
  change?: ReactNode
}

/** The number that a card is about. */
export function Figure({ value, change }: FigureProps) {
  return (
    <p className={classes['figure']}>
      <strong>{value}</strong>
      {change && <span>{change}</span>}
    </p>
  )
}
