import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Only, useProfile } from '../../profile/index.ts'

/** Not for people who are limited to some sites: they would not see the new one. */
export function AddDomainButton() {
  if (useProfile().data?.account?.isLimited) return null
  return (
    <Only permission="domain:write">
      <Button component={Link} to="/domain/add" leftSection={<IconPlus size={16} aria-hidden="true" />}>
        <Trans>Add a domain</Trans>
      </Button>
    </Only>
  )
}
