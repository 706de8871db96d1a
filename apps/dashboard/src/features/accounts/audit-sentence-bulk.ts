import { plural, t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { formatCounted } from '../../ui/format-number.ts'
import { type Detail, type Sentence, sayTags } from './audit-words.ts'

type BulkAction = Extract<AuditAction, `bulk.${string}` | 'domain.tag'>

/** Changes made in the list of sites. Each account counts its own. */
export const BULK_SENTENCES: Readonly<Record<BulkAction, Sentence>> = perLanguage(() => ({
  'domain.tag': { label: t`Tags changed`, say: sayTags },
  'bulk.start': {
    label: t`Several sites changed`,
    say: (detail) => t`started to ${sayChange(detail)}`,
  },
  'bulk.retry': {
    label: t`Several sites retried`,
    say: (detail) => t`tried again to ${sayChange(detail)}`,
  },
  'bulk.undo': {
    label: t`Several sites undone`,
    say: ({ kind, sites }) =>
      t`undid ${kind === 'apply' ? t`settings applied to` : t`the publication of`} ${formatCounted(Number(sites ?? 0), plural(Number(sites ?? 0), { one: 'site', other: 'sites' }))}`,
  },
}))

function sayChange({ kind, sites }: Detail): string {
  const count = formatCounted(Number(sites ?? 0), plural(Number(sites ?? 0), { one: 'site', other: 'sites' }))
  if (kind === 'apply') return t`apply settings to ${count}`
  return t`${kind === 'scan' ? t`scan` : t`publish`} ${count} together`
}
