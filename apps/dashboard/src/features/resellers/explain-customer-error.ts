import { RESELLER_MESSAGES } from '@placet/contract/resellers'
import { say } from '../../i18n/say.ts'
import { isApiError } from '../../api/api-error.ts'

/** The server's reason for rejecting the request; any other failure gets a generic message. */
export function explainCustomerError(error: unknown): string {
  const isSaid =
    isApiError(error) && error.code !== 'unexpected_answer' && error.status >= 400 && error.status < 500
  return isSaid && error.message !== '' ? error.message : say(RESELLER_MESSAGES.createFailed)
}
