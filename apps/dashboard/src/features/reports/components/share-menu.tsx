import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import type { DomainId } from '@placet/contract/ids'
import { IconMail, IconShare, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAddressDialog } from '../../../ui/use-address-dialog.ts'
import { EmailsDialog } from './emails-dialog.tsx'
import { LinksDialog } from './links-dialog.tsx'

/** Ways for others to read the report: summaries by e-mail, and links that need no account. */
export function ShareMenu({ domainId }: { domainId: DomainId }) {
  const { opened, hrefOf, close } = useAddressDialog('share')
  return (
    <>
      <Menu position="bottom-end" width={232}>
        <Menu.Target>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconShare size={16} aria-hidden="true" />}
          >
            <Trans>Share</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component={Link} to={hrefOf('emails')} leftSection={<IconMail size={16} />}>
            <Trans>Summaries by e-mail</Trans>
          </Menu.Item>
          <Menu.Item component={Link} to={hrefOf('links')} leftSection={<IconWorld size={16} />}>
            <Trans>Public links</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <EmailsDialog domainId={domainId} isOpen={opened === 'emails'} onClose={close} />
      <LinksDialog domainId={domainId} isOpen={opened === 'links'} onClose={close} />
    </>
  )
}
