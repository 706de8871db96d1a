import { SCAN_MESSAGES } from '@placet/contract/scans'
import { isApiError } from '../../api/api-error.ts'

const TELLING = new Set([404, 422])

/** A 404 or 422 that says why is told in its own words. */
export function explainScanError(error: unknown): string {
  const isTold = isApiError(error) && TELLING.has(error.status) && error.code !== 'unexpected_answer'
  return isTold ? error.message : SCAN_MESSAGES.unexpected
}
