import { Group } from '@mantine/core'
import { ChoiceDot } from './choice-dot.tsx'
import classes from './legend.module.css'

/** Colour legend of a chart. */
export function Legend({ items }: { items: readonly { label: string; colour: string }[] }) {
  return (
    <Group gap="md" className={classes['legend'] ?? ''}>
      {items.map(({ label, colour }) => (
        <span key={label} className={classes['key']}>
          <ChoiceDot colour={colour} />
          {label}
        </span>
      ))}
    </Group>
  )
}
