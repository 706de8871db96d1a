import { t } from '@lingui/core/macro'
import type { AuditAction } from '@placet/contract/audit'
import { perLanguage } from '../../i18n/per-language.ts'
import { type Sentence, text } from './audit-words.ts'

type SiteAction = Extract<AuditAction, 'domain.transfer' | 'domain.delete' | 'domain.keep' | 'domain.erased'>

/** A site that leaves the account, or is deleted. */
export const SITE_SENTENCES: Readonly<Record<SiteAction, Sentence>> = perLanguage(() => ({
  'domain.transfer': {
    label: t`Domain transferred`,
    say: ({ name }) => t`transferred the domain ${text(name, t`of a website`)} between accounts`,
  },
  'domain.delete': {
    label: t`Site deleted`,
    say: ({ name }) => t`deleted the site ${text(name, '')}: its banner is off`,
  },
  'domain.keep': {
    label: t`Deleted site kept`,
    say: ({ name }) => t`kept the deleted site ${text(name, '')}: its banner is live again`,
  },
  'domain.erased': {
    label: t`Site erased`,
    say: ({ name }) => t`erased the site ${text(name, '')} with its consent records`,
  },
}))
