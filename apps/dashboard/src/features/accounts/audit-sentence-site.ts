import type { AuditAction } from '@placet/contract/audit'
import { type Sentence, text } from './audit-words.ts'

type SiteAction = Extract<AuditAction, 'domain.transfer' | 'domain.delete' | 'domain.keep' | 'domain.erased'>

/** A site that leaves the account, or is deleted. */
export const SITE_SENTENCES: Readonly<Record<SiteAction, Sentence>> = {
  'domain.transfer': {
    label: 'Domain transferred',
    say: ({ name }) => `transferred the domain ${text(name, 'of a website')} between accounts`,
  },
  'domain.delete': {
    label: 'Site deleted',
    say: ({ name }) => `deleted the site ${text(name, '')}: its banner is off`,
  },
  'domain.keep': {
    label: 'Deleted site kept',
    say: ({ name }) => `kept the deleted site ${text(name, '')}: its banner is live again`,
  },
  'domain.erased': {
    label: 'Site erased',
    say: ({ name }) => `erased the site ${text(name, '')} with its consent records`,
  },
}
