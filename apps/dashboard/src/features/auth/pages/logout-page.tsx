import { useCallback, useEffect } from 'react'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useSignOut } from '../queries.ts'

export function LogoutPage() {
  const { mutate, error, isPending } = useSignOut()
  const submit = useCallback(
    () => mutate(undefined, { onSuccess: () => window.location.assign('/login') }),
    [mutate],
  )
  useEffect(submit, [submit])
  return error ? <ErrorState error={error} onRetry={submit} isRetrying={isPending} /> : <PageLoader />
}
