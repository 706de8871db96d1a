import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { CLIENT_REPORT_MESSAGES, type ClientReportView } from '@placet/contract/client-reports'
import { DomainGroupId } from '@placet/contract/ids'
import { IconDownload } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { isApiError } from '../../../api/api-error.ts'
import { say } from '../../../i18n/say.ts'
import { formatMonth } from '../../../ui/format-date.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { LoadingState } from '../../../ui/states/loading-state.tsx'
import { NotFoundState } from '../../../ui/states/not-found-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { OwnersOnly } from '../../accounts/index.ts'
import { ReportForm } from '../components/report-form.tsx'
import { SentReports } from '../components/sent-reports.tsx'
import { useClientReport, useDownloadClientReport } from '../queries.ts'

export function ClientReportPage() {
  const groupId = DomainGroupId.safeParse(useParams()['groupId'])
  return (
    <OwnersOnly permission="member:read">
      {groupId.success ? <LoadedReport groupId={groupId.data} /> : <NotFoundState />}
    </OwnersOnly>
  )
}

function LoadedReport({ groupId }: { groupId: DomainGroupId }) {
  const query = useClientReport(groupId)
  if (isApiError(query.error, 'domain_group_not_found')) return <NotFoundState />
  return (
    <QueryView query={query} isPage loading={<LoadingState rows={3} rowHeightPx={150} />}>
      {(report) => <Report report={report} />}
    </QueryView>
  )
}

function Report({ report }: { report: ClientReportView }) {
  const { group, month } = report
  const download = useDownloadClientReport(group.id)
  const save = async () => saveFile(await download.mutateAsync(), `${group.name} ${month}.pdf`)
  return (
    <>
      <PageHeader
        title={t`Monthly report: ${group.name}`}
        actions={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={download.isPending}
            onClick={() => void tellOutcome(save(), { failed: say(CLIENT_REPORT_MESSAGES.downloadFailed) })}
          >
            <Trans>Download {formatMonth(month)}</Trans>
          </Button>
        }
      >
        <Trans>A PDF about the sites of this group, sent by e-mail on the 1st of each month.</Trans>
      </PageHeader>
      <Stack gap="md">
        <ReportForm key={group.id} report={report} />
        <SentReports sent={report.sent} />
      </Stack>
    </>
  )
}
