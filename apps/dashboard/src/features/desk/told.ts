import { t } from '@lingui/core/macro'
import { isApiError } from '../../api/api-error.ts'
import { toastError, toastSuccess } from '../../ui/toasts.tsx'

/** Says how giving something to an account ended. */
export const told = (onDone: () => void) => ({
  onSuccess: () => {
    toastSuccess(t`Given. The customer was told by e-mail.`)
    onDone()
  },
  onError: toldFailed,
})

export function toldFailed(error: Error) {
  if (!isApiError(error, 'identity_unconfirmed')) toastError(t`Nothing was given`, [error.message])
}
