import { Button, type ButtonProps } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { SETTINGS_MESSAGES } from '@placet/contract/settings'
import { IconRocket } from '@tabler/icons-react'
import { toastError, toastSuccess } from '../../../ui/toasts.tsx'
import { describeError } from '../describe-error.ts'
import { usePublishSettings } from '../queries.ts'

type PublishButtonProps = Omit<ButtonProps, 'leftSection' | 'loading'> & { domainId: DomainId }

/** Publishes what is saved. */
export function PublishButton({
  domainId,
  children = 'Publish pending changes',
  ...props
}: PublishButtonProps) {
  const publish = usePublishSettings(domainId)
  const run = () =>
    publish.mutate(undefined, {
      onSuccess: () => toastSuccess(SETTINGS_MESSAGES.published),
      onError: (error) => {
        const { title, messages } = describeError(error, SETTINGS_MESSAGES.publishFailed)
        toastError(title, messages)
      },
    })
  return (
    <Button
      {...props}
      leftSection={<IconRocket size={16} aria-hidden="true" />}
      loading={publish.isPending}
      onClick={run}
    >
      {children}
    </Button>
  )
}
