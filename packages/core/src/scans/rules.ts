import { SCAN_ABANDONED_MS, SCAN_STATUS, ScanStatus } from '@placet/contract/scans'
import { getDomain } from 'tldts'

interface Progress {
  status: number
  created_at: Date
}

const MINUTE = 60
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
  ['second', 1],
] as const

export function isInProgress({ status }: Pick<Progress, 'status'>): boolean {
  return status < SCAN_STATUS.failed
}

export function isAbandoned(scan: Progress, now: Date): boolean {
  return isInProgress(scan) && now.getTime() - scan.created_at.getTime() > SCAN_ABANDONED_MS
}

/** What the owner is told: nobody waits for ever for a scan that no scanner has finished. */
export function statusOf(scan: Progress, now: Date): ScanStatus {
  return isAbandoned(scan, now) ? SCAN_STATUS.failed : ScanStatus.parse(scan.status)
}

/** A cookie of another site than the scanned one; a sub-domain is the same site. */
export function isThirdParty(host: string, domainName: string): boolean {
  const bare = host.replace(/^\./, '')
  return (getDomain(bare) ?? bare) !== (getDomain(domainName) ?? domainName)
}

export function describeExpiry(lifeSeconds: number | null): string {
  if (lifeSeconds === null) return 'Session'
  for (const [name, seconds] of UNITS) {
    const count = Math.round(lifeSeconds / seconds)
    // 364.9 days are a year, 45 days are not two months.
    const isFaithful = Math.abs(count * seconds - lifeSeconds) <= seconds / 20
    if (count >= 1 && (isFaithful || name === 'second')) return `${count} ${name}${count === 1 ? '' : 's'}`
  }
  return 'Expired'
}
