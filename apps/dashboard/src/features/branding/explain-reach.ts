import { t } from '@lingui/core/macro'
import type { AccountHost } from '@placet/contract/branding'

/** Why a proven host isn't used in links. Null if it is. */
export function explainReach({ reach, name, leadsTo }: AccountHost): string | null {
  const seen = reach?.seen.join(', ') ?? ''
  switch (reach?.kind) {
    case undefined:
    case 'match':
      return null
    case 'unknown_host':
      return t`${name} has no address in DNS. Add the CNAME record.`
    case 'unreachable':
      return t`There was no secure connection to ${name} (${seen}). New records and certificates can take up to an hour.`
    case 'redirected':
      return t`${name} redirects to ${seen}. Remove the redirect.`
    default:
      return t`${name} leads to another server. Its CNAME record must be ${leadsTo}.`
  }
}
