import { t } from '@lingui/core/macro'
import type {
  OwnershipFinding,
  OwnershipMethod,
  OwnershipState,
  OwnershipView,
} from '@placet/contract/hostnames'
import { perLanguage } from '../../i18n/per-language.ts'

export const METHOD_LABELS: Readonly<Record<OwnershipMethod, string>> = perLanguage(() => ({
  dns: t`DNS record`,
  file: t`File`,
  script: t`Script`,
}))

export const STATE_LABELS: Readonly<Record<OwnershipState, string>> = perLanguage(() => ({
  unproven: t`Not proven`,
  proven: t`Proven`,
  failing: t`Proof missing`,
  lost: t`No longer proven`,
}))

export const STATE_COLORS: Readonly<Record<OwnershipState, string>> = {
  unproven: 'gray',
  proven: 'pine',
  failing: 'amber',
  lost: 'red',
}

/** Explains the result of a check: the thing found instead of the proof, and the next step. Null for a proof. */
export function explainFinding(
  { kind, seen }: OwnershipFinding,
  { dns, file, host }: OwnershipView,
): string | null {
  const quoted = seen.map((text) => `“${text}”`).join(', ')
  switch (kind) {
    case 'match':
      return null
    case 'no_record':
      return t`There is no TXT record at ${dns.recordName}. New records can take up to an hour to become visible.`
    case 'other_records':
      return t`The TXT record at ${dns.recordName} has another value: ${quoted}.`
    case 'dns_failed':
      return t`The name servers of ${host} did not answer (${seen.join(', ')}). Try again in a few minutes.`
    case 'http_status':
      return t`${file.url} answered with status ${seen.join(', ')}. Upload the file, and make sure it can be read without logging in.`
    case 'other_content':
      return seen.length === 0
        ? t`${file.url} is empty.`
        : t`${file.url} has other content. It starts with ${quoted}.`
    case 'redirected':
      return t`${host} redirects to ${seen.join(', ') || t`another address`}. Redirects don’t count: prove the host that visitors end up on, or use a DNS record.`
    case 'not_public':
      return t`${host} leads to an address that is not on the public internet. Use a DNS record instead.`
    case 'unknown_host':
      return t`${host} has no address in DNS.`
    case 'unreachable':
      return t`There was no secure connection to ${host} (${seen.join(', ')}). The file must be available over https with a valid certificate.`
    case 'too_large':
      return t`${file.url} is too large. It should contain only the line above.`
    case 'no_script':
      return t`The home page of ${host} doesn’t have the script.`
    case 'other_code':
      return t`The script on ${host} belongs to another site: ${seen.join(', ')}.`
    case 'page_failed':
      return t`The home page of ${host} could not be opened (${seen.join(', ')}).`
  }
}
