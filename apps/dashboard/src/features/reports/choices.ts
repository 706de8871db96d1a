import type { Choice } from './consent-report.ts'

/** In the order of the stacked bars and the totals. */
export const CHOICES: readonly { choice: Choice; label: string; colour: string }[] = [
  { choice: 'allowed', label: 'Accepted all', colour: 'var(--choice-allowed)' },
  { choice: 'partial', label: 'Accepted some', colour: 'var(--choice-partial)' },
  { choice: 'denied', label: 'Denied all', colour: 'var(--choice-denied)' },
]
