import { Button } from '@mantine/core'
import { ERRORS } from '@placet/contract/errors'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateFrame } from './state-frame.tsx'

interface ForbiddenStateProps {
  message?: string
  /** In place of the whole page, so it has the page's heading. */
  isPage?: boolean
}

export function ForbiddenState({ message = ERRORS.forbidden.message, isPage = false }: ForbiddenStateProps) {
  return (
    <StateFrame
      icon={<IconLock size={26} />}
      title="Not part of your role"
      isPage={isPage}
      action={
        <Button variant="default" component={Link} to="/">
          Back to the overview
        </Button>
      }
    >
      {message} An owner of the account can give you access.
    </StateFrame>
  )
}
