import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { GENERAL_ERRORS } from '@placet/contract/error-body'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { say } from '../../i18n/say.ts'
import { StateFrame } from './state-frame.tsx'

export function NotFoundState({
  message = say(GENERAL_ERRORS.route_not_found.message),
}: {
  message?: string
}) {
  return (
    <StateFrame
      icon={<IconMapSearch size={26} />}
      title={t`Page not found`}
      isPage
      action={
        <Button variant="default" component={Link} to="/">
          <Trans>Back to the overview</Trans>
        </Button>
      }
    >
      {message}
    </StateFrame>
  )
}
