import { Button, Group, Stack } from '@mantine/core'
import type { DomainView } from '@placet/contract/domains'
import type { Permission } from '@placet/contract/permissions'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Link, Navigate } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { ForbiddenState } from '../../../ui/states/forbidden-state.tsx'
import { ConsentSummary } from '../../reports/index.ts'
import { DomainFacts } from '../components/domain-facts.tsx'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { RefusedNotice } from '../../hostnames/index.ts'
import { PresenceCard } from '../components/presence-card.tsx'
import { InstallCard } from '../components/install-card.tsx'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DemoMark, PublishNotice, usePublishStatus } from '../../settings/index.ts'
import { Only, useMay, useProfile } from '../../profile/index.ts'

/** Opened instead by people whose role doesn't see settings: the first that it allows. */
const OTHER_PAGES: readonly { page: string; permission: Permission }[] = [
  { page: 'consentlog', permission: 'report:read' },
  { page: 'scan', permission: 'scan:read' },
  { page: 'cookie', permission: 'catalogue:read' },
  { page: 'proof', permission: 'proof:read' },
  { page: 'plan', permission: 'billing:read' },
  { page: 'hostnames', permission: 'domain:read' },
]

export function DomainPage() {
  const domain = useCurrentDomain()
  const maySeeSettings = useMay('settings:read')
  const permissions = useProfile().data?.account?.permissions ?? []
  if (maySeeSettings) return <Site domain={domain} />
  const other = OTHER_PAGES.find(({ permission }) => permissions.includes(permission))
  return other ? <Navigate to={`/domain/${domain.id}/${other.page}`} replace /> : <ForbiddenState />
}

function Site({ domain }: { domain: DomainView }) {
  const status = usePublishStatus(domain.id)
  return (
    <>
      <PageHeader
        title={domain.name}
        actions={
          <Button
            variant="default"
            component={Link}
            to={`/domain/${domain.id}/settings`}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
          >
            Settings
          </Button>
        }
      >
        <Group gap="xs">
          <DomainStatus domain={domain} />
          {status.data?.isDemo && <DemoMark />}
        </Group>
      </PageHeader>
      <Stack gap="lg">
        <PublishNotice domain={domain} />
        <RefusedNotice domainId={domain.id} />
        <PresenceCard domain={domain} />
        <DomainFacts domain={domain} />
        <InstallCard domain={domain} />
        <Only permission="report:read">
          <ConsentSummary domainId={domain.id} />
        </Only>
      </Stack>
    </>
  )
}
