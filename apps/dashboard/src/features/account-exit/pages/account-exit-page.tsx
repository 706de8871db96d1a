import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { useProfile } from '../../profile/index.ts'
import { CloseSection } from '../components/close-section.tsx'
import { ClosingNotice } from '../components/closing-notice.tsx'
import { ExportSection } from '../components/export-section.tsx'
import { useAccountClosing } from '../queries.ts'

export function AccountExitPage() {
  const account = useProfile().data?.account
  return (
    <>
      <PageHeader title={t`Export and close`}>
        <Trans>Take everything with you, or close this account for good.</Trans>
      </PageHeader>
      <QueryView query={useAccountClosing()} loading={<LoadingState rows={2} rowHeightPx={190} />}>
        {({ deletionAt, sites, members }) => (
          <Stack gap="md">
            {deletionAt !== null && <ClosingNotice until={deletionAt} />}
            <ExportSection />
            {deletionAt === null && (
              <CloseSection name={account?.name ?? ''} sites={sites} members={members} />
            )}
          </Stack>
        )}
      </QueryView>
    </>
  )
}
