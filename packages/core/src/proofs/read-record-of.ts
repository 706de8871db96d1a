import { parseCanonicalJson } from '@placet/merkle-log/canonical-json'
import { readReceipt } from '@placet/merkle-log/receipt'

interface RecordNamed {
  domain: string
  token: string
  event: string
}

/** Domain a receipt claims to be about, unverified; null if it names none. */
export function readRecordOf(receipt: string): RecordNamed | null {
  const parsed = parseCanonicalJson(receipt.trim())
  if ('problem' in parsed) return null
  const read = readReceipt(parsed.value)
  if (typeof read === 'string') return null
  const { domain, token, event } = read.record
  if (typeof domain !== 'string' || typeof token !== 'string' || typeof event !== 'string') return null
  return /^[0-9a-f]{32}$/.test(token) ? { domain, token, event } : null
}
