import { Button } from '@mantine/core'
import { ERRORS } from '@placet/contract/errors'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from 'react-router'
import { StateFrame } from './state-frame.tsx'

export function NotFoundState({ message = ERRORS.route_not_found.message }: { message?: string }) {
  return (
    <StateFrame
      icon={<IconMapSearch size={26} />}
      title="Page not found"
      isPage
      action={
        <Button variant="default" component={Link} to="/">
          Back to the overview
        </Button>
      }
    >
      {message}
    </StateFrame>
  )
}
