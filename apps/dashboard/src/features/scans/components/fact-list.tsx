import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export interface ListedFact {
  name: string
  value: ReactNode
}

/** A vertical list of facts, with names beside their values. */
export function FactList({ facts }: { facts: readonly ListedFact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value === '' || value === null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
