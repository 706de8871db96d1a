import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { PublishNotice } from '../../settings/index.ts'
import { Only } from '../../profile/index.ts'
import { AddHostnameCard } from '../components/add-hostname-card.tsx'
import { HostnameRows } from '../components/hostname-rows.tsx'
import { OwnershipCard } from '../components/ownership-card.tsx'
import { RefusedHosts } from '../components/refused-hosts.tsx'
import { useHostnames } from '../queries.ts'

export function HostnamesPage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title={t`Hostnames`} actions={<DomainStatus domain={domain} />}>
        <Trans>Choices are only accepted from pages on these hosts of {domain.name}.</Trans>
      </PageHeader>
      <Stack gap="lg">
        {domain.publishedVersion !== null && <PublishNotice domain={domain} />}
        <Only permission="domain:write">
          <AddHostnameCard domain={domain} />
        </Only>
        <QueryView query={useHostnames(domain.id)} loading={<LoadingState rows={3} />}>
          {(hostnames) => <HostnameRows domainId={domain.id} hostnames={hostnames} />}
        </QueryView>
        <OwnershipCard domain={domain} />
        <RefusedHosts domain={domain} />
      </Stack>
    </>
  )
}
