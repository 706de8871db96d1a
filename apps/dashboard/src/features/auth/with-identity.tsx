import { modals } from '@mantine/modals'
import { useCallback } from 'react'
import { isApiError } from '../../api/api-error.ts'
import { IdentityForm } from './components/identity-form.tsx'

/**
 * Runs a call. If the server requires the user to confirm their identity, asks in a dialog and retries the call.
 * Closing the dialog leaves the call rejected.
 */
export function useWithIdentity(): <T>(run: () => Promise<T>) => Promise<T> {
  return useCallback(async (run) => {
    try {
      return await run()
    } catch (error) {
      if (!isApiError(error, 'identity_unconfirmed') || !(await askIdentity())) throw error
      return run()
    }
  }, [])
}

function askIdentity(): Promise<boolean> {
  return new Promise((resolve) => {
    const modalId = modals.open({
      title: 'Confirm it’s you',
      children: (
        <IdentityForm
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
