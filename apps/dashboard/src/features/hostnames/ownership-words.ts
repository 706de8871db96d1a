import type {
  OwnershipFinding,
  OwnershipMethod,
  OwnershipState,
  OwnershipView,
} from '@placet/contract/hostnames'

export const METHOD_LABELS: Readonly<Record<OwnershipMethod, string>> = {
  dns: 'DNS record',
  file: 'File',
  script: 'Script',
}

export const STATE_LABELS: Readonly<Record<OwnershipState, string>> = {
  unproven: 'Not proven',
  proven: 'Proven',
  failing: 'Proof missing',
  lost: 'No longer proven',
}

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
      return `There is no TXT record at ${dns.recordName}. New records can take up to an hour to become visible.`
    case 'other_records':
      return `The TXT record at ${dns.recordName} has another value: ${quoted}.`
    case 'dns_failed':
      return `The name servers of ${host} did not answer (${seen.join(', ')}). Try again in a few minutes.`
    case 'http_status':
      return `${file.url} answered with status ${seen.join(', ')}. Upload the file, and make sure it can be read without logging in.`
    case 'other_content':
      return seen.length === 0
        ? `${file.url} is empty.`
        : `${file.url} has other content. It starts with ${quoted}.`
    case 'redirected':
      return `${host} redirects to ${seen.join(', ') || 'another address'}. Redirects don’t count: prove the host that visitors end up on, or use a DNS record.`
    case 'not_public':
      return `${host} leads to an address that is not on the public internet. Use a DNS record instead.`
    case 'unknown_host':
      return `${host} has no address in DNS.`
    case 'unreachable':
      return `There was no secure connection to ${host} (${seen.join(', ')}). The file must be available over https with a valid certificate.`
    case 'too_large':
      return `${file.url} is too large. It should contain only the line above.`
    case 'no_script':
      return `The home page of ${host} doesn’t have the script.`
    case 'other_code':
      return `The script on ${host} belongs to another site: ${seen.join(', ')}.`
    case 'page_failed':
      return `The home page of ${host} could not be opened (${seen.join(', ')}).`
  }
}
