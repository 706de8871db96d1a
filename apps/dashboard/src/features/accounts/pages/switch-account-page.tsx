import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { AccountId, DomainId } from '@placet/contract/ids'
import { ERRORS } from '@placet/contract/errors'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { say } from '../../../i18n/say.ts'
import { ApiError } from '../../../api/api-error.ts'
import { useIsForeignLink } from '../../../api/use-is-foreign-link.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { useSwitchAccount } from '../queries.ts'

export function SwitchAccountPage() {
  const accountId = AccountId.safeParse(useParams()['accountId']).data
  const { mutate, error, isPending } = useSwitchAccount(useSiteToOpen())
  const isForeign = useIsForeignLink()
  useEffect(() => {
    if (accountId && !isForeign) mutate(accountId)
  }, [accountId, isForeign, mutate])

  if (!accountId || (error instanceof ApiError && error.status === 404)) {
    return <NotFoundState message={say(ERRORS.account_not_found.message)} />
  }
  if (error) return <ErrorState error={error} onRetry={() => mutate(accountId)} isRetrying={isPending} />
  if (!isForeign) return <PageLoader />
  return (
    <EmptyState
      icon={<IconArrowsExchange size={26} />}
      title={t`Switch to another account?`}
      isPage
      action={
        <Button onClick={() => mutate(accountId)} loading={isPending}>
          <Trans>Switch account</Trans>
        </Button>
      }
    >
      <Trans>A link on another website opened this page.</Trans>
    </EmptyState>
  )
}

/** The page of the site that somebody picked in this account, or the account's first page. */
function useSiteToOpen(): string {
  const [params] = useSearchParams()
  const site = DomainId.safeParse(params.get('site')).data
  if (!site) return '/'
  const page = params.get('page')
  return `/domain/${site}/find${page ? `?${new URLSearchParams({ page }).toString()}` : ''}`
}
