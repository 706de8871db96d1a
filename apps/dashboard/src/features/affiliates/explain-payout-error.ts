import { AFFILIATE_MESSAGES } from '@placet/contract/affiliates'
import { isApiError } from '../../api/api-error.ts'

/** What the server says of a refusal, unless the call itself went wrong. */
export function explainPayoutError(error: unknown): string {
  const isSaid = isApiError(error) && error.status > 400 && error.status < 500 && error.message !== ''
  return isSaid ? error.message : AFFILIATE_MESSAGES.saveFailed
}
