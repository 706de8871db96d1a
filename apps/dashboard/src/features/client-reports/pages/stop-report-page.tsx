import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { LinkToken } from '@placet/contract/auth'
import { CLIENT_REPORT_MESSAGES } from '@placet/contract/client-reports'
import { ERRORS } from '@placet/contract/errors'
import { IconLinkOff, IconMail, IconMailOff } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { isApiError } from '../../../api/api-error.ts'
import { say } from '../../../i18n/say.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { tellOutcome } from '../../../ui/tell-outcome.ts'
import { useStopClientReport } from '../queries.ts'

/** Opening it changes nothing, because mail programs open links too. */
export function StopReportPage() {
  const token = LinkToken.safeParse(useLocation().hash.slice(1))
  const stop = useStopClientReport()
  if (!token.success || isApiError(stop.error, 'link_invalid')) {
    return (
      <EmptyState icon={<IconLinkOff size={26} />} title={t`This link doesn’t work`} isPage>
        {say(ERRORS.link_invalid.message)}
      </EmptyState>
    )
  }
  if (stop.isSuccess) {
    return (
      <EmptyState icon={<IconMailOff size={26} />} title={t`The report is stopped`} isPage>
        <Trans>Your address no longer gets it. To get it again, ask the people who sent it.</Trans>
      </EmptyState>
    )
  }
  const submit = () =>
    tellOutcome(stop.mutateAsync(token.data), { failed: say(CLIENT_REPORT_MESSAGES.stopFailed) })
  return (
    <EmptyState
      icon={<IconMail size={26} />}
      title={t`Stop the monthly report?`}
      isPage
      action={
        <Button loading={stop.isPending} onClick={() => void submit()}>
          <Trans>Stop the report</Trans>
        </Button>
      }
    >
      <Trans>
        The address that the e-mail went to will no longer get the report. Everybody else still will.
      </Trans>
    </EmptyState>
  )
}
