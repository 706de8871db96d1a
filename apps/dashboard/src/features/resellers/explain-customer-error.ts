import { RESELLER_MESSAGES } from '@placet/contract/resellers'
import { isApiError } from '../../api/api-error.ts'

/** What the server says of a refusal; whatever went wrong otherwise is said in the screen's own words. */
export function explainCustomerError(error: unknown): string {
  const isSaid =
    isApiError(error) && error.code !== 'unexpected_answer' && error.status >= 400 && error.status < 500
  return isSaid && error.message !== '' ? error.message : RESELLER_MESSAGES.createFailed
}
