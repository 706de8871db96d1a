import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { ERRORS } from '@placet/contract/errors'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { say } from '../../i18n/say.ts'
import { StateFrame } from './state-frame.tsx'

export function NotFoundState({ message = say(ERRORS.route_not_found.message) }: { message?: string }) {
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
