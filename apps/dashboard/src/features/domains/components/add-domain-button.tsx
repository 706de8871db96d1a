import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'

export function AddDomainButton() {
  return (
    <Button component={Link} to="/domain/add" leftSection={<IconPlus size={16} aria-hidden="true" />}>
      Add a domain
    </Button>
  )
}
