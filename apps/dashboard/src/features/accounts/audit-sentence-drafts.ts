import type { AuditAction } from '@placet/contract/audit'
import { type Sentence, listed, text } from './audit-words.ts'

type DraftAction = Extract<
  AuditAction,
  'content.import' | 'content.undo-import' | 'settings.publish-refused' | `draft-link.${string}`
>

/** Files of texts, links that show a draft to others, and drafts that could not be published. */
export const DRAFT_SENTENCES: Readonly<Record<DraftAction, Sentence>> = {
  'content.import': {
    label: 'Texts imported',
    say: ({ file, changed }, subject) =>
      `imported ${text(changed, 'some')} texts of ${subject} from ${text(file, 'a file')}`,
  },
  'content.undo-import': {
    label: 'Import of texts undone',
    say: ({ file, restored }, subject) =>
      `undid the import of ${text(file, 'a file')}: ${text(restored, 'some')} texts of ${subject} restored`,
  },
  'settings.publish-refused': {
    label: 'Automatic publication refused',
    say: ({ reasons }, subject) => `could not publish ${subject} automatically${listed(reasons)}`,
  },
  'draft-link.create': {
    label: 'Draft link created',
    say: ({ note }, subject) => `created a link to the draft of ${subject}${inBrackets(note)}`,
  },
  'draft-link.revoke': {
    label: 'Draft link revoked',
    say: ({ note }, subject) => `revoked a link to the draft of ${subject}${inBrackets(note)}`,
  },
}

function inBrackets(note: unknown): string {
  return typeof note === 'string' && note !== '' ? ` (${note})` : ''
}
