import { t } from '@lingui/core/macro'
import type { RecordFinding } from '@placet/contract/hostnames'

interface Proven {
  name: string
  recordName: string
  finding: RecordFinding | null
}

/** The thing found instead of the record that proves a name, and the next step. Null for a proof or before the first check. */
export function explainRecord({ finding, recordName, name }: Proven): string | null {
  switch (finding?.kind) {
    case undefined:
    case 'match':
      return null
    case 'no_record':
      return t`There is no TXT record at ${recordName}. New records can take up to an hour to become visible.`
    case 'other_records':
      return t`The TXT record at ${recordName} has another value: ${finding.seen.map((text) => `“${text}”`).join(', ')}.`
    case 'dns_failed':
      return t`The name servers of ${name} did not answer (${finding.seen.join(', ')}). Try again in a few minutes.`
    case 'other_account':
      return t`Another Placet account has verified ${name}. Remove it there first, or contact support.`
  }
}
