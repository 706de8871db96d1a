import { SCAN_MESSAGES } from '@placet/contract/scans'
import { say } from '../../i18n/say.ts'
import { isApiError } from '../../api/api-error.ts'

const TELLING = new Set([404, 422])

/** For a 404 or 422, the server's message; otherwise a generic one. */
export function explainScanError(error: unknown): string {
  const isTold = isApiError(error) && TELLING.has(error.status) && error.code !== 'unexpected_answer'
  return isTold ? error.message : say(SCAN_MESSAGES.unexpected)
}
