import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { GENERAL_ERRORS } from '@placet/contract/error-body'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { say } from '../../i18n/say.ts'
import { StateFrame } from './state-frame.tsx'

interface ForbiddenStateProps {
  message?: string
  /** In place of the whole page, so it has the page's heading. */
  isPage?: boolean
}

export function ForbiddenState({
  message = say(GENERAL_ERRORS.forbidden.message),
  isPage = false,
}: ForbiddenStateProps) {
  return (
    <StateFrame
      icon={<IconLock size={26} />}
      title={t`Not part of your role`}
      isPage={isPage}
      action={
        <Button variant="default" component={Link} to="/">
          <Trans>Back to the overview</Trans>
        </Button>
      }
    >
      <Trans>{message} An owner of the account can give you access.</Trans>
    </StateFrame>
  )
}
