import { Trans } from '@lingui/react/macro'
import { Alert, Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate } from '../../../ui/format-date.ts'

export function DeletionNotice({ deletionAt }: { deletionAt: string }) {
  return (
    <Alert color="red" icon={<IconTrash size={18} />} role="note" mb="lg">
      <Trans>
        Your profile will be deleted on {formatDate(deletionAt.slice(0, 10))}.{' '}
        <Anchor component={Link} to="/profile" inherit underline="always">
          Go to your profile to keep it
        </Anchor>
      </Trans>
    </Alert>
  )
}
