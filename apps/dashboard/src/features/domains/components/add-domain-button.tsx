import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Only } from '../../profile/index.ts'

export function AddDomainButton() {
  return (
    <Only permission="domain:write">
      <Button component={Link} to="/domain/add" leftSection={<IconPlus size={16} aria-hidden="true" />}>
        Add a domain
      </Button>
    </Only>
  )
}
