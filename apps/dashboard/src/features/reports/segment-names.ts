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

/** A segment as people call it. */
export function segmentName(by: SegmentsBy, name: string): string {
  if (name === '') return 'Unknown'
  if (by !== 'language') return WORDS[name] ?? name
  try {
    return languages.of(name) ?? name
  } catch {
    // Pages may say anything; what is no language tag is shown as it is.
    return name
  }
}
