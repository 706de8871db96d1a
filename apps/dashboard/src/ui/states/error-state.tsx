import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { GENERAL_ERRORS } from '@placet/contract/error-body'
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconChartBarOff,
  IconDatabaseOff,
  IconLogin2,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { perLanguage } from '../../i18n/per-language.ts'
import { say } from '../../i18n/say.ts'
import { ApiError } from '../../api/api-error.ts'
import { goToLogin } from '../../api/go-to-login.ts'
import { StateFrame } from './state-frame.tsx'

interface ErrorStateProps {
  error: unknown
  onRetry: () => void
  isRetrying?: boolean
  action?: ReactNode
  isPage?: boolean
}

interface Look {
  icon: ReactNode
  colour: string
  title: string
}

const LOOKS = perLanguage(
  () =>
    new Map<string, Look>([
      [
        'database_unavailable',
        {
          icon: <IconDatabaseOff size={26} />,
          colour: 'amber',
          title: t`The dashboard is temporarily unavailable`,
        },
      ],
      [
        'reports_unavailable',
        {
          icon: <IconChartBarOff size={26} />,
          colour: 'amber',
          title: t`Reports are temporarily unavailable`,
        },
      ],
      [
        'reports_busy',
        { icon: <IconChartBarOff size={26} />, colour: 'amber', title: t`Too many reports at once` },
      ],
      [
        'report_range_too_long',
        { icon: <IconCalendarOff size={26} />, colour: 'gray', title: t`This range is too long` },
      ],
      ...(['report_range_future', 'report_range_unfinished'] as const).map((code): [string, Look] => [
        code,
        { icon: <IconCalendarOff size={26} />, colour: 'gray', title: t`This range can’t be shown` },
      ]),
      ['network_lost', { icon: <IconWifiOff size={26} />, colour: 'amber', title: t`No connection` }],
      ['not_signed_in', { icon: <IconLogin2 size={26} />, colour: 'gray', title: t`Your session has ended` }],
    ]),
)
const UNKNOWN: Look = perLanguage(() => ({
  icon: <IconAlertTriangle size={26} />,
  colour: 'red',
  title: t`Something went wrong`,
}))

export function ErrorState({ error, onRetry, isRetrying = false, action, isPage = false }: ErrorStateProps) {
  const code = error instanceof ApiError ? error.code : ''
  const { icon, colour, title } = LOOKS.get(code) ?? UNKNOWN
  const retry = (
    <Button
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      loading={isRetrying}
      onClick={onRetry}
    >
      <Trans>Try again</Trans>
    </Button>
  )
  const login = (
    <Button onClick={goToLogin}>
      <Trans>Login</Trans>
    </Button>
  )
  return (
    <StateFrame
      icon={icon}
      colour={colour}
      title={title}
      role="alert"
      isPage={isPage}
      action={action ?? (code === 'not_signed_in' ? login : retry)}
    >
      {error instanceof ApiError ? error.message : say(GENERAL_ERRORS.internal.message)}
    </StateFrame>
  )
}
