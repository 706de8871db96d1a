import { plural, t } from '@lingui/core/macro'
import type { BulkItem, BulkKind, BulkSummary } from '@placet/contract/bulk'
import { perLanguage } from '../../i18n/per-language.ts'
import { formatCounted } from '../../ui/format-number.ts'

export type Look = 'good' | 'busy' | 'waiting' | 'attention' | 'bad' | 'quiet'

export interface Shown {
  words: string
  look: Look
}

/** The state of one site in words, with how it looks. */
export function showItem(
  {
    state,
    isLive,
    version,
    code,
  }: Pick<BulkItem, 'state' | 'isLive' | 'version'> & Partial<Pick<BulkItem, 'code'>>,
  kind: BulkKind,
): Shown {
  const isDraftOnly = kind !== 'publish' && version === null
  switch (state) {
    case 'held':
      return { words: t`Waits for you`, look: 'waiting' }
    case 'queued':
      return { words: t`Queued`, look: 'waiting' }
    case 'undoing':
      return { words: t`Undoing`, look: 'busy' }
    case 'done':
      if (kind === 'scan') return { words: t`Scan started`, look: 'good' }
      if (code === 'nothing_to_change') return { words: t`Unchanged`, look: 'good' }
      if (isDraftOnly) return { words: t`Saved as draft`, look: 'good' }
      return isLive ? { words: t`Live`, look: 'good' } : { words: t`Publishing`, look: 'busy' }
    case 'undone':
      return isLive || isDraftOnly ? { words: t`Undone`, look: 'quiet' } : { words: t`Undoing`, look: 'busy' }
    case 'requested':
      return { words: t`Needs approval`, look: 'attention' }
    case 'failed':
      return { words: t`Failed`, look: 'bad' }
    case 'kept':
      return { words: t`Not undone`, look: 'attention' }
  }
}

const VERBS: Readonly<Record<BulkKind, string>> = perLanguage(() => ({
  publish: t`Publish`,
  scan: t`Scan`,
  apply: t`Apply to`,
  template: t`Roll out to`,
}))
const DONE: Readonly<Record<BulkKind, string>> = {
  publish: 'published',
  scan: 'started',
  apply: 'changed',
  template: 'changed',
}

export function titleOf(kind: BulkKind, count: number): string {
  return `${VERBS[kind]} ${formatCounted(count, plural(count, { one: 'site', other: 'sites' }))}`
}

/** One line about a run in the list of runs. */
export function sayStates({ states, kind }: Pick<BulkSummary, 'states' | 'kind'>): string {
  const parts = [
    [states.held, t`waiting for you`],
    [states.queued, 'queued'],
    [states.done, DONE[kind]],
    [states.requested, t`waiting for approval`],
    [states.failed, 'failed'],
    [states.undoing, t`being undone`],
    [states.undone, 'undone'],
    [states.kept, t`not undone`],
  ] as const
  return parts.flatMap(([count, words]) => (count ? [`${count} ${words}`] : [])).join(', ')
}
