import { t } from '@lingui/core/macro'
import { Alert, Group, Text } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import { IconRocket } from '@tabler/icons-react'
import { PublishButton } from './publish-button.tsx'

export function PublishNotice({ domain }: { domain: DomainView }) {
  if (domain.deletionAt !== null) return null
  if (domain.publishedVersion !== null && !domain.hasUnpublishedChanges) return null
  const isNew = domain.publishedVersion === null
  return (
    <Alert color={isNew ? 'pine' : 'amber'} icon={<IconRocket size={18} />} role="note">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{isNew ? t`Not published yet` : t`Unpublished changes`}</Text>
          <Text size="sm">
            {isNew
              ? t`Visitors won’t see the banner until you publish.`
              : t`Visitors still see the last published version.`}
          </Text>
        </div>
        <PublishButton domainId={domain.id} size="sm">
          {isNew ? t`Publish` : t`Publish pending changes`}
        </PublishButton>
      </Group>
    </Alert>
  )
}
