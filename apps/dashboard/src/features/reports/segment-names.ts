import type { SegmentsBy } from '@placet/contract/reports'

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

const WORDS: Record<string, string> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  accept_all: 'Accept all',
  reject_all: 'Deny all',
  custom: 'Own choice',
  withdraw: 'Withdrawal',
  expire: 'Expiry',
}

/** Display name of a segment. */
export function segmentName(by: SegmentsBy, name: string): string {
  if (name === '') return 'Unknown'
  if (by !== 'language') return WORDS[name] ?? name
  try {
    return languages.of(name) ?? name
  } catch {
    // Pages may report anything; invalid language tags are shown as they are.
    return name
  }
}
