import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { formatBytes } from '../../ui/format-bytes.ts'
import { perLanguage } from '../../i18n/per-language.ts'
import type { Sentence } from './audit-words.ts'

type ExitAction = Extract<
  AuditAction,
  'account.close' | 'account.keep' | 'account.export' | 'account.exported'
>

export const EXIT_SENTENCES: Readonly<Record<ExitAction, Sentence>> = perLanguage(() => ({
  'account.close': { label: t`Account closed`, say: () => t`closed this account with all its sites` },
  'account.keep': { label: t`Account kept`, say: () => t`kept this account, which was closed` },
  'account.export': { label: t`Account export requested`, say: () => t`asked for an export of everything` },
  'account.exported': {
    label: t`Account exported`,
    say: ({ bytes }) => t`collected everything in an archive of ${formatBytes(Number(bytes))}`,
  },
}))
