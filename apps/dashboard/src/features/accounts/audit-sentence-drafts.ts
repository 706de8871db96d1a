import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { type Sentence, listed, text } from './audit-words.ts'

type DraftAction = Extract<
  AuditAction,
  | 'content.import'
  | 'content.undo-import'
  | 'settings.publish-refused'
  | `draft-link.${string}`
  | `comparison.${string}`
>

/** Files of texts, comparisons of designs, links that show a draft to others, and drafts that could not be published. */
export const DRAFT_SENTENCES: Readonly<Record<DraftAction, Sentence>> = perLanguage(() => ({
  'content.import': {
    label: t`Texts imported`,
    say: ({ file, changed }, subject) =>
      t`imported ${text(changed, t`some`)} texts of ${subject} from ${text(file, t`a file`)}`,
  },
  'content.undo-import': {
    label: t`Import of texts undone`,
    say: ({ file, restored }, subject) =>
      t`undid the import of ${text(file, t`a file`)}: ${text(restored, t`some`)} texts of ${subject} restored`,
  },
  'settings.publish-refused': {
    label: t`Automatic publication refused`,
    say: ({ reasons }, subject) => t`could not publish ${subject} automatically${listed(reasons)}`,
  },
  'comparison.start': {
    label: t`Comparison of designs started`,
    say: (_, subject) => t`started to compare two designs of ${subject}`,
  },
  'comparison.end': {
    label: t`Comparison of designs ended`,
    say: ({ winner }, subject) =>
      t`ended the comparison of two designs of ${subject} with design ${text(winner, 'a').toUpperCase()}`,
  },
  'draft-link.create': {
    label: t`Draft link created`,
    say: ({ note }, subject) => t`created a link to the draft of ${subject}${inBrackets(note)}`,
  },
  'draft-link.revoke': {
    label: t`Draft link revoked`,
    say: ({ note }, subject) => t`revoked a link to the draft of ${subject}${inBrackets(note)}`,
  },
}))

function inBrackets(note: unknown): string {
  return typeof note === 'string' && note !== '' ? ` (${note})` : ''
}
