import { timingSafeEqual } from 'node:crypto'
import type { ScanId } from '@placet/contract/ids'
import type { Seal } from '../../seal.ts'

/** Travels in the scan's request only, so that a scanner can show that it was given this scan. */
export function scanClaim(seal: Seal, scanId: ScanId, version: number = seal.version): string {
  return seal.derive(`claim of ${scanId}`, version).toString('base64url')
}

export function isScanClaim(seal: Seal, scanId: ScanId, claim: string): boolean {
  const given = Buffer.from(claim)
  // A scan may have been handed out before the key was replaced.
  return seal.versions.some((version) => {
    const expected = Buffer.from(scanClaim(seal, scanId, version))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}
