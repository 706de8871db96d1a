import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import type { ComparisonPage as Page } from '@placet/contract/comparisons'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useCurrentDomain } from '../../../domain/current-domain.ts'
import { DomainStatus } from '../../../domain/domain-status.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { EndedComparisons } from '../components/ended-comparisons.tsx'
import { NextComparison } from '../components/next-comparison.tsx'
import { RunningComparison } from '../components/running-comparison.tsx'
import classes from '../components/comparisons.module.css'
import { useComparison } from '../queries.ts'

export function ComparisonPage() {
  const domain = useCurrentDomain()
  return (
    <>
      <PageHeader title={t`Compare designs`} actions={<DomainStatus domain={domain} />}>
        <Trans>
          Show two designs of the banner to half of the visitors each, and keep the better one. Both have to
          be equally fair.
        </Trans>
      </PageHeader>
      <QueryView query={useComparison(domain.id)} loading={<LoadingState rows={6} />}>
        {(page) => (
          <div className={classes['page']}>
            <Current page={page} />
            {page.ended.length > 0 && <EndedComparisons ended={page.ended} />}
            <Text size="sm" c="dimmed">
              <Trans>
                Only the first answer of each visitor who was asked counts: “accept all” is an acceptance,
                anything else isn’t. Each browser keeps its design in one letter, which can’t tell visitors
                apart.
              </Trans>
            </Text>
          </div>
        )}
      </QueryView>
    </>
  )
}

function Current({ page: { running, next, designs } }: { page: Page }) {
  if (running) return <RunningComparison comparison={running} designs={designs} />
  if (next) return <NextComparison next={next} designs={designs} />
  return (
    <EmptyState icon={<IconArrowsSplit2 size={26} />} title={t`No comparison is running`}>
      <Trans>People who can see the settings of this site can start one.</Trans>
    </EmptyState>
  )
}
