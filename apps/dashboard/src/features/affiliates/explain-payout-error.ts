import { AFFILIATE_MESSAGES } from '@placet/contract/affiliates'
import { say } from '../../i18n/say.ts'
import { isApiError } from '../../api/api-error.ts'

/** The server's reason for rejecting the request, or a generic message if the call itself failed. */
export function explainPayoutError(error: unknown): string {
  const isSaid = isApiError(error) && error.status > 400 && error.status < 500 && error.message !== ''
  return isSaid ? error.message : say(AFFILIATE_MESSAGES.saveFailed)
}
