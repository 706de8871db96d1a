import { timingSafeEqual } from 'node:crypto'
import type { ScanId } from '@placet/contract/ids'
import type { Seal } from '../../seal.ts'

/** Travels in the scan's request only, so that a scanner can show that it was given this scan. */
export function scanClaim(seal: Seal, scanId: ScanId): string {
  return seal.derive(`claim of ${scanId}`).toString('base64url')
}

export function isScanClaim(seal: Seal, scanId: ScanId, claim: string): boolean {
  const [expected, given] = [scanClaim(seal, scanId), claim].map((text) => Buffer.from(text))
  if (expected === undefined || given === undefined) return false
  return expected.length === given.length && timingSafeEqual(expected, given)
}
