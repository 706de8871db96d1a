import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Text } from '@mantine/core'
import type { OwnershipMethod, OwnershipView } from '@placet/contract/hostnames'
import type { DomainId } from '@placet/contract/ids'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { isApiError } from '../../../api/api-error.ts'
import { Ago } from '../../../ui/ago.tsx'
import { formatLongDate } from '../../../ui/format-date.ts'
import { toastError } from '../../../ui/toasts.tsx'
import { Only } from '../../profile/index.ts'
import { explainFinding } from '../ownership-words.ts'
import { useCheckOwnership } from '../queries.ts'

interface CheckProps {
  domainId: DomainId
  view: OwnershipView
  method: OwnershipMethod
}

/** Starts a check of one way, and says what the last one found. */
export function OwnershipCheck({ domainId, view, method }: CheckProps) {
  const check = useCheckOwnership(domainId)
  const { isChecking, checkedAt, state } = view[method]
  const isBusy = isChecking || check.isPending
  const run = () =>
    check.mutate(
      { hostnameId: view.hostnameId, method },
      {
        onError: (error) =>
          toastError(t`Error!`, [isApiError(error) ? error.message : t`Unable to start the check.`]),
      },
    )
  return (
    <>
      <div aria-live="polite">{!isBusy && <Finding view={view} method={method} />}</div>
      <Group gap="md">
        <Only permission="domain:write">
          <Button variant={state === 'proven' ? 'default' : 'filled'} loading={isBusy} onClick={run}>
            {state === 'unproven' ? t`Check now` : t`Check again`}
          </Button>
        </Only>
        <Text size="sm" c="dimmed">
          {isBusy ? (
            t`Checking. This takes a few seconds.`
          ) : checkedAt ? (
            <Trans>
              Last checked <Ago at={checkedAt} />
            </Trans>
          ) : (
            t`Not checked yet`
          )}
        </Text>
      </Group>
    </>
  )
}

function Finding({ view, method }: Omit<CheckProps, 'domainId'>) {
  const { state, provenAt, endsAt, finding } = view[method]
  if (state === 'proven' && provenAt) {
    return (
      <Alert color="pine" icon={<IconCircleCheck size={18} />} role="note">
        <Trans>Proven since {formatLongDate(provenAt)}. Keep it in place: we check again regularly.</Trans>
      </Alert>
    )
  }
  const problem = finding && explainFinding(finding, view)
  if (!problem) return null
  return (
    <Alert color={state === 'failing' ? 'amber' : 'red'} icon={<IconAlertTriangle size={18} />} role="note">
      {problem} {endsAt && t`The proof counts until ${formatLongDate(endsAt)}.`}
      {state === 'lost' && t`This proof no longer counts.`}
    </Alert>
  )
}
