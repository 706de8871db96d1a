import { HEALTH_OF, type Health, type SiteState } from '@placet/contract/site-health'
import { STATE_WORDS } from '../state-words.ts'
import classes from './health-mark.module.css'

/** A shape and a word, so that colour is never the only sign. */
export function HealthMark({ state }: { state: SiteState }) {
  return (
    <span className={classes['mark']} data-strong={HEALTH_OF[state] === 'broken' || undefined}>
      <HealthDot health={HEALTH_OF[state]} />
      {STATE_WORDS[state]}
    </span>
  )
}

export function HealthDot({ health }: { health: Health }) {
  return <span className={classes['dot']} data-health={health} aria-hidden="true" />
}
