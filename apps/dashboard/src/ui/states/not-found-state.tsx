import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateFrame } from './state-frame.tsx'

export function NotFoundState({
  message = t`The address may be mistyped, or the page has moved or been deleted.`,
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
