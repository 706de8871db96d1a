import { useEffect } from 'react'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useSignOut } from '../queries.ts'

export function LogoutPage() {
  const { mutate, error, isPending } = useSignOut()
  useEffect(() => mutate(), [mutate])
  return error ? <ErrorState error={error} onRetry={() => mutate()} isRetrying={isPending} /> : <PageLoader />
}
