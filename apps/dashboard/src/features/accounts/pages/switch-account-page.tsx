import { AccountId } from '@placet/contract/ids'
import { ERRORS } from '@placet/contract/errors'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { useSwitchAccount } from '../queries.ts'

export function SwitchAccountPage() {
  const accountId = AccountId.safeParse(useParams()['accountId']).data
  const { mutate, error, isPending } = useSwitchAccount()
  useEffect(() => {
    if (accountId) mutate(accountId)
  }, [accountId, mutate])

  if (!accountId || (error instanceof ApiError && error.status === 404)) {
    return <NotFoundState message={ERRORS.account_not_found.message} />
  }
  if (error) return <ErrorState error={error} onRetry={() => mutate(accountId)} isRetrying={isPending} />
  return <PageLoader />
}
