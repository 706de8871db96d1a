import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { formatDate } from '../../ui/format-date.ts'
import { type Detail, type Sentence, text } from './audit-words.ts'

/** Decisions about the actions of a site, on its own page or in the inbox. */
export const ACTION_SENTENCES: Readonly<Record<Extract<AuditAction, `action.${string}`>, Sentence>> =
  perLanguage(() => ({
    'action.assign': {
      label: t`Action assigned`,
      say: (detail, subject) =>
        t`assigned an action of ${subject} to ${text(detail['to'], 'somebody')}: ${titleOf(detail)}`,
    },
    'action.unassign': {
      label: t`Action unassigned`,
      say: (detail, subject) => t`took an action of ${subject} from its assignee: ${titleOf(detail)}`,
    },
    'action.snooze': {
      label: t`Action snoozed`,
      say: (detail, subject) =>
        t`snoozed an action of ${subject}${untilOf(detail)}: ${titleOf(detail)}${reasonOf(detail)}`,
    },
    'action.wake': {
      label: t`Action woken up`,
      say: (detail, subject) => t`ended the snooze of an action of ${subject}: ${titleOf(detail)}`,
    },
    'action.dismiss': {
      label: t`Action dismissed`,
      say: (detail, subject) => t`dismissed an action of ${subject}: ${titleOf(detail)}${reasonOf(detail)}`,
    },
    'action.restore': {
      label: t`Action restored`,
      say: (detail, subject) => t`restored an action of ${subject}: ${titleOf(detail)}`,
    },
  }))

const titleOf = ({ title }: Detail) => text(title, t`of some kind`)

function untilOf({ until }: Detail): string {
  return typeof until === 'string' ? t` until ${formatDate(until)}` : ''
}

function reasonOf({ reason }: Detail): string {
  return typeof reason === 'string' && reason !== '' ? ` (“${reason}”)` : ''
}
