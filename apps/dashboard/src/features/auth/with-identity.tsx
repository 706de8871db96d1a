import { t } from '@lingui/core/macro'
import { modals } from '@mantine/modals'
import { useCallback } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { IdentityForm } from './components/identity-form.tsx'

/**
 * Runs a call. If the server requires the user to confirm their identity, asks in a dialog and retries the call.
 * Closing the dialog leaves the call rejected. Changes to the person are confirmed with the password only.
 */
export function useWithIdentity({ isPersonal = false } = {}): <T>(run: () => Promise<T>) => Promise<T> {
  return useCallback(
    async (run) => {
      try {
        return await run()
      } catch (error) {
        if (!isApiError(error, 'identity_unconfirmed') || !(await askIdentity(isPersonal))) throw error
        return run()
      }
    },
    [isPersonal],
  )
}

function askIdentity(isPersonal: boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const modalId = modals.open({
      title: t`Confirm it’s you`,
      children: (
        <IdentityForm
          isPersonal={isPersonal}
          onConfirmed={() => {
            resolve(true)
            modals.close(modalId)
          }}
          onCancel={() => modals.close(modalId)}
        />
      ),
      onClose: () => resolve(false),
    })
  })
}
