import type { AuditAction } from '@placet/contract/audit'
import { formatCounted } from '../../ui/format-number.ts'
import { type Detail, type Sentence, sayTags } from './audit-words.ts'

type BulkAction = Extract<AuditAction, `bulk.${string}` | 'domain.tag'>

/** Changes made in the list of sites. Each account counts its own. */
export const BULK_SENTENCES: Readonly<Record<BulkAction, Sentence>> = {
  'domain.tag': { label: 'Tags changed', say: sayTags },
  'bulk.start': {
    label: 'Several sites changed',
    say: (detail) => `started to ${sayChange(detail)}`,
  },
  'bulk.retry': {
    label: 'Several sites retried',
    say: (detail) => `tried again to ${sayChange(detail)}`,
  },
  'bulk.undo': {
    label: 'Several sites undone',
    say: ({ kind, sites }) =>
      `undid ${kind === 'apply' ? 'settings applied to' : 'the publication of'} ${formatCounted(Number(sites ?? 0), 'site')}`,
  },
}

function sayChange({ kind, sites }: Detail): string {
  const count = formatCounted(Number(sites ?? 0), 'site')
  if (kind === 'apply') return `apply settings to ${count}`
  return `${kind === 'scan' ? 'scan' : 'publish'} ${count} together`
}
