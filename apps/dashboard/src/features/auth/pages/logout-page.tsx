import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useCallback, useEffect } from 'react'
import { useIsForeignLink } from '../../../api/use-is-foreign-link.ts'
import { PageLoader } from '../../../ui/page-loader.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { useSignOut } from '../queries.ts'

export function LogoutPage() {
  const isForeign = useIsForeignLink()
  const { mutate, error, isPending } = useSignOut()
  const submit = useCallback(
    () => mutate(undefined, { onSuccess: () => window.location.assign('/login') }),
    [mutate],
  )
  useEffect(() => {
    if (!isForeign) submit()
  }, [isForeign, submit])
  if (error) return <ErrorState error={error} onRetry={submit} isRetrying={isPending} />
  if (!isForeign) return <PageLoader />
  return (
    <EmptyState
      icon={<IconLogout size={26} />}
      title={t`Log out?`}
      isPage
      action={
        <Button onClick={submit} loading={isPending}>
          <Trans>Log out</Trans>
        </Button>
      }
    >
      <Trans>A link on another website opened this page.</Trans>
    </EmptyState>
  )
}
