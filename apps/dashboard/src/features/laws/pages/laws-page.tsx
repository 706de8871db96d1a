import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack, Text } from '@mantine/core'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { LawAnswer } from '../components/law-answer.tsx'
import { LawCalendar } from '../components/law-calendar.tsx'
import { ProposedLaws } from '../components/proposed-laws.tsx'
import { RegionLaws } from '../components/region-laws.tsx'
import { useLaws } from '../queries.ts'

export function LawsPage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title={t`Laws`} actions={<DomainStatus domain={domain} />}>
        <Trans>
          The rules that apply where your visitors are, what changes when, and what that means for your
          banner.
        </Trans>
      </PageHeader>
      <QueryView query={useLaws(domain.id)} loading={<LoadingState rows={6} />}>
        {(laws) => (
          <Stack gap="lg">
            <LawAnswer laws={laws} />
            <LawCalendar domainId={domain.id} laws={laws} />
            {laws.regions.map((region, index) => (
              <RegionLaws key={`${index} ${region.title}`} region={region} />
            ))}
            <ProposedLaws proposed={laws.proposed} />
            <Text size="sm" c="dimmed">
              <Trans>
                These are engineers’ readings of the sources, not legal advice. Each pack says when its
                sources were last read.
              </Trans>
            </Text>
          </Stack>
        )}
      </QueryView>
    </>
  )
}
