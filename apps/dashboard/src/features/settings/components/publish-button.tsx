import { t } from '@lingui/core/macro'
import { Button, type ButtonProps } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { IconRocket } from '@tabler/icons-react'
import { usePublishing } from '../use-publishing.tsx'
import { Only } from '../../profile/index.ts'

type PublishButtonProps = Omit<ButtonProps, 'leftSection' | 'loading'> & { domainId: DomainId }

/** Publishes the saved settings. */
export function PublishButton({
  domainId,
  children = t`Publish pending changes`,
  ...props
}: PublishButtonProps) {
  const { publish, isPublishing } = usePublishing(domainId)
  return (
    <Only permission="publish:write">
      <Button
        {...props}
        leftSection={<IconRocket size={16} aria-hidden="true" />}
        loading={isPublishing}
        onClick={() => publish()}
      >
        {children}
      </Button>
    </Only>
  )
}
