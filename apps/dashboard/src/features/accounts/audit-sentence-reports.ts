import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { formatDate } from '../../ui/format-date.ts'
import { type Detail, type Sentence, text } from './audit-words.ts'

type ReportAction = Extract<AuditAction, `report-${string}` | 'client-report.save'>

/** Notes, e-mails and links of reports. */
export const REPORT_SENTENCES: Readonly<Record<ReportAction, Sentence>> = perLanguage(() => ({
  'report-note.add': {
    label: t`Note added`,
    say: (detail, subject) => t`added a note ${onDay(detail)} to the reports of ${subject}${quoted(detail)}`,
  },
  'report-note.save': {
    label: t`Note changed`,
    say: (detail, subject) => t`changed a note ${onDay(detail)} in the reports of ${subject}`,
  },
  'report-note.delete': {
    label: t`Note deleted`,
    say: (detail, subject) =>
      t`deleted a note ${onDay(detail)} from the reports of ${subject}${quoted(detail)}`,
  },
  'report-link.add': {
    label: t`Public link created`,
    say: ({ link, expiresInDays }, subject) =>
      t`created the public link “${text(link, '')}” to the reports of ${subject}, ${typeof expiresInDays === 'number' ? t`for ${expiresInDays} days` : t`without an end`}`,
  },
  'report-link.delete': {
    label: t`Public link revoked`,
    say: ({ link }, subject) => t`revoked the public link “${text(link, '')}” to the reports of ${subject}`,
  },
  'client-report.save': {
    label: t`Monthly report changed`,
    say: ({ group }) => t`changed the monthly report about the group “${text(group, '')}”`,
  },
  'report-mail.save': {
    label: t`Report e-mails changed`,
    say: ({ email, rhythm }, subject) =>
      typeof rhythm === 'string'
        ? t`turned on ${rhythm} e-mails about ${subject} for ${text(email, t`a user`)}`
        : t`turned off e-mails about ${subject} for ${text(email, t`a user`)}`,
  },
}))

function onDay({ day }: Detail): string {
  return typeof day === 'string' ? t`of ${formatDate(day)}` : ''
}

function quoted({ text: note }: Detail): string {
  return typeof note === 'string' ? `: “${note}”` : ''
}
