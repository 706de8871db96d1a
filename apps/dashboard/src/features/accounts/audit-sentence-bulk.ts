import { plural, t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { formatCounted } from '../../ui/format-number.ts'
import { type Detail, type Sentence, sayTags, text } from './audit-words.ts'

type BulkAction = Extract<AuditAction, `bulk.${string}` | `template.${string}` | 'domain.tag'>

/** Changes made in the list of sites. Each account counts its own. */
export const BULK_SENTENCES: Readonly<Record<BulkAction, Sentence>> = perLanguage(() => ({
  'domain.tag': { label: t`Tags changed`, say: sayTags },
  'template.add': {
    label: t`Template created`,
    say: ({ template, source }) =>
      t`created the template ${text(template, '')} with settings of ${text(source, t`a site`)}`,
  },
  'template.save': {
    label: t`Template changed`,
    say: ({ template, before, version }) =>
      typeof version === 'number'
        ? t`saved version ${version} of the template ${text(template, '')}`
        : t`renamed the template ${text(before, '')} to ${text(template, '')}`,
  },
  'template.delete': {
    label: t`Template deleted`,
    say: ({ template, sites }) => t`deleted the template ${text(template, '')}, linked to ${countOf(sites)}`,
  },
  'template.link': {
    label: t`Site linked to a template`,
    say: ({ template }, subject) => t`linked ${subject} to the template ${text(template, '')}`,
  },
  'template.unlink': {
    label: t`Site unlinked from its template`,
    say: ({ template }, subject) => t`unlinked ${subject} from the template ${text(template, '')}`,
  },
  'template.follow': {
    label: t`Template’s values used`,
    say: ({ template }, subject) => t`used values of the template ${text(template, '')} for ${subject}`,
  },
  'bulk.start': {
    label: t`Several sites changed`,
    say: (detail) => t`started to ${sayChange(detail)}`,
  },
  'bulk.continue': {
    label: t`Roll-out continued`,
    say: (detail) => t`continued to ${sayChange(detail)}`,
  },
  'bulk.retry': {
    label: t`Several sites retried`,
    say: (detail) => t`tried again to ${sayChange(detail)}`,
  },
  'bulk.undo': {
    label: t`Several sites undone`,
    say: ({ kind, sites }) => t`undid ${UNDONE[String(kind)] ?? t`the publication of`} ${countOf(sites)}`,
  },
}))

const UNDONE: Readonly<Record<string, string>> = perLanguage(() => ({
  apply: t`settings applied to`,
  template: t`a template rolled out to`,
}))

function sayChange({ kind, sites }: Detail): string {
  const count = countOf(sites)
  if (kind === 'template') return t`roll out a template to ${count}`
  if (kind === 'apply') return t`apply settings to ${count}`
  return t`${kind === 'scan' ? t`scan` : t`publish`} ${count} together`
}

function countOf(sites: unknown): string {
  const count = Number(sites ?? 0)
  return formatCounted(count, plural(count, { one: 'site', other: 'sites' }))
}
