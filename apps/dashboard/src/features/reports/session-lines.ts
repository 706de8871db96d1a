import type { SessionDay } from './session-days.ts'

export const SESSION_LINES: readonly {
  name: Exclude<keyof SessionDay, 'date'>
  label: string
  colour: string
}[] = [
  { name: 'sessions', label: 'Sessions', colour: 'var(--choice-allowed)' },
  { name: 'shown', label: 'Banner shown', colour: 'light-dark(#2563b0, #7fb0ee)' },
  { name: 'answered', label: 'Answered', colour: 'var(--choice-partial)' },
]
