import { RESELLER_MESSAGES } from '@placet/contract/resellers'
import { isApiError } from '../../api/api-error.ts'

/** The server's reason for rejecting the request; any other failure gets a generic message. */
export function explainCustomerError(error: unknown): string {
  const isSaid =
    isApiError(error) && error.code !== 'unexpected_answer' && error.status >= 400 && error.status < 500
  return isSaid && error.message !== '' ? error.message : RESELLER_MESSAGES.createFailed
}
