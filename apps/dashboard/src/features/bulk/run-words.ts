import type { BulkItem, BulkKind, BulkSummary } from '@placet/contract/bulk'
import { formatCounted } from '../../ui/format-number.ts'

export type Look = 'good' | 'busy' | 'waiting' | 'attention' | 'bad' | 'quiet'

export interface Shown {
  words: string
  look: Look
}

/** The state of one site in words, with how it looks. */
export function showItem(
  { state, isLive, version }: Pick<BulkItem, 'state' | 'isLive' | 'version'>,
  kind: BulkKind,
): Shown {
  const isDraftOnly = kind === 'apply' && version === null
  switch (state) {
    case 'queued':
      return { words: 'Queued', look: 'waiting' }
    case 'undoing':
      return { words: 'Undoing', look: 'busy' }
    case 'done':
      if (kind === 'scan') return { words: 'Scan started', look: 'good' }
      if (isDraftOnly) return { words: 'Saved as draft', look: 'good' }
      return isLive ? { words: 'Live', look: 'good' } : { words: 'Publishing', look: 'busy' }
    case 'undone':
      return isLive || isDraftOnly ? { words: 'Undone', look: 'quiet' } : { words: 'Undoing', look: 'busy' }
    case 'requested':
      return { words: 'Needs approval', look: 'attention' }
    case 'failed':
      return { words: 'Failed', look: 'bad' }
    case 'kept':
      return { words: 'Not undone', look: 'attention' }
  }
}

const VERBS: Readonly<Record<BulkKind, string>> = { publish: 'Publish', scan: 'Scan', apply: 'Apply to' }
const DONE: Readonly<Record<BulkKind, string>> = { publish: 'published', scan: 'started', apply: 'changed' }

export function titleOf(kind: BulkKind, count: number): string {
  return `${VERBS[kind]} ${formatCounted(count, 'site')}`
}

/** One line about a run in the list of runs. */
export function sayStates({ states, kind }: Pick<BulkSummary, 'states' | 'kind'>): string {
  const parts = [
    [states.queued, 'queued'],
    [states.done, DONE[kind]],
    [states.requested, 'waiting for approval'],
    [states.failed, 'failed'],
    [states.undoing, 'being undone'],
    [states.undone, 'undone'],
    [states.kept, 'not undone'],
  ] as const
  return parts.flatMap(([count, words]) => (count ? [`${count} ${words}`] : [])).join(', ')
}
