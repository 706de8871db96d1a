import type { AuditAction } from '@placet/contract/audit'
import { formatDate } from '../../ui/format-date.ts'
import { type Detail, type Sentence, text } from './audit-words.ts'

type ReportAction = Extract<AuditAction, `report-${string}`>

/** Notes, e-mails and links of reports. */
export const REPORT_SENTENCES: Readonly<Record<ReportAction, Sentence>> = {
  'report-note.add': {
    label: 'Note added',
    say: (detail, subject) => `added a note ${onDay(detail)} to the reports of ${subject}${quoted(detail)}`,
  },
  'report-note.save': {
    label: 'Note changed',
    say: (detail, subject) => `changed a note ${onDay(detail)} in the reports of ${subject}`,
  },
  'report-note.delete': {
    label: 'Note deleted',
    say: (detail, subject) =>
      `deleted a note ${onDay(detail)} from the reports of ${subject}${quoted(detail)}`,
  },
  'report-link.add': {
    label: 'Public link created',
    say: ({ link, expiresInDays }, subject) =>
      `created the public link “${text(link, '')}” to the reports of ${subject}, ${
        typeof expiresInDays === 'number' ? `for ${expiresInDays} days` : 'without an end'
      }`,
  },
  'report-link.delete': {
    label: 'Public link revoked',
    say: ({ link }, subject) => `revoked the public link “${text(link, '')}” to the reports of ${subject}`,
  },
  'report-mail.save': {
    label: 'Report e-mails changed',
    say: ({ email, rhythm }, subject) =>
      typeof rhythm === 'string'
        ? `turned on ${rhythm} e-mails about ${subject} for ${text(email, 'a user')}`
        : `turned off e-mails about ${subject} for ${text(email, 'a user')}`,
  },
}

function onDay({ day }: Detail): string {
  return typeof day === 'string' ? `of ${formatDate(day)}` : ''
}

function quoted({ text: note }: Detail): string {
  return typeof note === 'string' ? `: “${note}”` : ''
}
