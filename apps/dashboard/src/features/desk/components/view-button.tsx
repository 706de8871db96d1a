import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { AccountId } from '@placet/contract/ids'
import { IconEye } from '@tabler/icons-react'
import { toastError } from '../../../ui/toasts.tsx'
import { useViewAccount } from '../queries.ts'

/** Reloads the page, so that no data of the other account stays in memory. */
export function ViewButton({ accountId }: { accountId: AccountId }) {
  const viewing = useViewAccount(accountId)
  const view = () =>
    viewing.mutate(undefined, {
      onSuccess: () => window.location.assign('/'),
      onError: (error) => toastError(t`Unable to view the account`, [error.message]),
    })
  return (
    <Button
      variant="default"
      leftSection={<IconEye size={16} aria-hidden="true" />}
      loading={viewing.isPending}
      onClick={view}
    >
      <Trans>View as the customer</Trans>
    </Button>
  )
}
