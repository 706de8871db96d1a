import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'

export function LoginLink({ children = t`Go to login` }: { children?: string }) {
  return (
    <Anchor component={Link} to="/login" inherit fw={500} underline="always">
      {children}
    </Anchor>
  )
}
