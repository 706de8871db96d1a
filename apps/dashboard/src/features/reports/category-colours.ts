import type { OptionalCategory } from '@placet/contract/constants'

export const CATEGORY_LINES: readonly { category: OptionalCategory; label: string; colour: string }[] = [
  { category: 'preferences', label: 'Preferences', colour: 'light-dark(#0f725d, #43bb9d)' },
  { category: 'analytics', label: 'Analytics', colour: 'light-dark(#2563b0, #7fb0ee)' },
  { category: 'marketing', label: 'Marketing', colour: 'light-dark(#b0651a, #e5b14e)' },
  { category: 'uncategorized', label: 'Uncategorized', colour: 'light-dark(#7a5aa6, #bfa3e6)' },
]
