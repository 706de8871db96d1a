import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Group, Stack, Text } from '@mantine/core'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { CopyValue } from '../../../ui/code-snippet.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { DemoMark, PublishNotice, usePublishStatus } from '../../settings/index.ts'
import { DeclarationCard } from '../components/declaration-card.tsx'
import { InstallCard } from '../components/install-card.tsx'
import { PresenceCard } from '../components/presence-card.tsx'

export function InstallationPage() {
  const domain = useCurrentDomain()
  const status = usePublishStatus(domain.id)
  return (
    <>
      <PageHeader
        title={t`Installation`}
        actions={
          <Group gap="xs">
            <DomainStatus domain={domain} />
            {status.data?.isDemo && <DemoMark />}
          </Group>
        }
      >
        <Group gap={6}>
          <Text inherit>
            <Trans>
              {domain.name}, code <code>{domain.code}</code>
            </Trans>
          </Text>
          <CopyValue value={domain.code} label={t`Copy the code`} />
        </Group>
      </PageHeader>
      <Stack gap="lg">
        <PublishNotice domain={domain} />
        <PresenceCard domain={domain} />
        <InstallCard domain={domain} />
        <DeclarationCard domain={domain} />
      </Stack>
    </>
  )
}
