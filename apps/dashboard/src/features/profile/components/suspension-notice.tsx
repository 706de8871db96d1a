import { Trans } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import type { ProfileView } from '@placet/contract/profile'
import { IconPlayerPause } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatLocalDate } from '../../../ui/format-date.ts'

type Suspended = NonNullable<ProfileView['account']>

/** On every page of a suspended account. */
export function SuspensionNotice({ account: { name, suspension } }: { account: Suspended }) {
  if (!suspension) return null
  return (
    <Alert color="red" icon={<IconPlayerPause size={18} />} role="note" mb="lg">
      <Trans>
        {name} has been suspended since {formatLocalDate(suspension.at)}: “{suspension.reason}” You can read
        everything, pay invoices and end plans, which are charged until then. Nothing else can be changed or
        published, and API keys are stopped.{' '}
        <Anchor component={Link} to="/contact" inherit underline="always">
          Contact support
        </Anchor>
      </Trans>
    </Alert>
  )
}
