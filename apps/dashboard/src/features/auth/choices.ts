import type { HEARD_FROM, WORK_TYPES } from '@placet/contract/auth'

interface Choice<Value> {
  value: Value
  label: string
}

export const WORK_CHOICES: Choice<(typeof WORK_TYPES)[number]>[] = [
  { value: 'owner', label: 'I own or run the website' },
  { value: 'developer', label: 'I develop websites' },
  { value: 'marketing', label: 'I work in marketing' },
  { value: 'privacy', label: 'I work in privacy or legal' },
  { value: 'agency', label: 'I work at an agency' },
  { value: 'other', label: 'Something else' },
]

export const HEARD_FROM_CHOICES: Choice<(typeof HEARD_FROM)[number]>[] = [
  { value: 'search', label: 'From a search engine' },
  { value: 'recommendation', label: 'Someone recommended it' },
  { value: 'article', label: 'From an article or a video' },
  { value: 'event', label: 'At an event' },
  { value: 'agency', label: 'From my agency' },
  { value: 'other', label: 'Somewhere else' },
]
